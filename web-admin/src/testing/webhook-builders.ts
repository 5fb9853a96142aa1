import type { Delivery, Webhook } from '@keenly/contracts/webhooks';
import { anId } from './builders.ts';

export function aWebhook(n: number, over: Partial<Webhook> = {}): Webhook {
  return {
    id: anId(9700 + n),
    name: `Campus HR ${n}`,
    url: 'https://hr.college.example/hooks/keenly',
    kinds: ['member.joined', 'member.left'],
    version: 1,
    created_at: '2026-11-02T09:00:00.000Z',
    paused: null,
    failing_since: null,
    last_delivered_at: '2026-11-26T19:02:00.000Z',
    old_secret_until: null,
    ...over,
  };
}

export function aDelivery(n: number, over: Partial<Delivery> = {}): Delivery {
  return {
    id: anId(9750 + n),
    type: 'member.joined',
    occurred_at: '2026-11-26T19:02:00.000Z',
    status: 'delivered',
    attempts: 1,
    next_at: null,
    delivered_at: '2026-11-26T19:02:01.000Z',
    problem: null,
    ...over,
  };
}
