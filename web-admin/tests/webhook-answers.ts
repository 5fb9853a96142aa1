import { webhookMessages as messages } from '@keenly/contracts/catalogue/webhooks';
import { webhookKinds } from '@keenly/contracts/webhook-kinds';
import type { Delivery, Webhook } from '@keenly/contracts/webhooks';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';
import { aDelivery, aWebhook } from '../src/testing/webhook-builders.ts';

/** One that works, one that fails, one that was paused for it, and one with a long name and every kind. */
export const someWebhooks: readonly Webhook[] = [
  aWebhook(0, { name: 'Campus HR' }),
  aWebhook(1, { name: 'Payroll', failing_since: '2026-11-26T16:30:00.000Z' }),
  aWebhook(2, { name: 'سجل الموظفين', paused: 'failing', last_delivered_at: null }),
  aWebhook(3, {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsausbildungsverwaltungssystem of the second campus',
    url: `https://hooks.college.example/${'long/'.repeat(30)}`,
    kinds: [...webhookKinds],
    old_secret_until: '2026-11-27T16:30:00.000Z',
  }),
];

const someDeliveries: readonly Delivery[] = [
  aDelivery(0, { type: 'webhook.test', status: 'waiting', attempts: 0, delivered_at: null }),
  aDelivery(1),
  aDelivery(2, {
    ...{ type: 'assignment.completed', status: 'failed', attempts: 19, delivered_at: null },
    problem: 'It answered 307: redirects aren’t followed.',
  }),
];

/** Answers calls about webhooks; undefined for another one. */
export function answerWebhooks(
  call: Call,
  { pathname }: URL,
  held: readonly Webhook[],
): Promise<void> | undefined {
  const { method } = call;
  const secret = 'whsec_q0J8mPz4w1dT6xYb9VnKc2RfHs7LgAe5uNiXoWtZk3Q=';
  if (/^\/api\/admin\/neighborhoods\/[^/]+\/webhooks$/.test(pathname)) {
    if (method === 'GET') return call.fulfill({ json: { data: held } });
    const { name } = JSON.parse(call.sent) as Pick<Webhook, 'name'>;
    if (held.some((one) => one.name.toLowerCase() === name.toLowerCase())) return refuseName(call);
    return call.fulfill({ status: 201, json: { data: aWebhook(9, { name }), secret } });
  }
  if (!pathname.startsWith('/api/admin/webhooks/')) return undefined;
  if (pathname.endsWith('/deliveries')) return call.fulfill({ json: { data: someDeliveries } });
  return refuseName(call);
}

function refuseName(call: Call): Promise<void> {
  const error = { code: 'CONFLICT', message: messages.nameTaken, fields: { name: messages.nameTaken } };
  return call.fulfill({ status: 409, json: { error } });
}
