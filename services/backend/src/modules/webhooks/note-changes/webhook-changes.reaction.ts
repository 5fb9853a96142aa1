import type { WebhookKind } from '@keenly/contracts/webhook-kinds';
import type { RecordedEvent } from '@keenly/event-store/types';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { currentTraceparent } from '../../../platform/observability/correlation.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { ASSIGNED_CAPABILITIES_READER } from '../../assignment/assignment.public.js';
import { PLAN_ASSIGNMENTS_READER } from '../../learning-plan/learning-plan.public.js';
import { WEBHOOK_DUE } from '../send-deliveries/delivery-queue.js';
import { type NotedChange, notedChange, notedTypes } from './noted-change.js';

/** Namespace of the ids of deliveries: one an event and webhook, however often the event is read. */
const DELIVERIES = '5b0c8d0e-6d2c-4f0b-9a51-0f6f6a2d9b34';

interface Listening {
  readonly id: string;
  readonly clientId: string;
  readonly kinds: WebhookKind[];
  readonly since: Date;
}

/** A delivery that is to be written. */
interface NewDelivery {
  readonly id: string;
  readonly webhook: string;
  readonly change: NotedChange;
}

/** Each change of an organization is a row for each of its webhooks that wants to know; paused ones keep theirs waiting. */
@Injectable()
export class WebhookChangesReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'webhooks',
      types: notedTypes,
      from: 'start',
      handle: (events) => this.handle(events),
    });
  }

  async handle(events: readonly RecordedEvent[]): Promise<void> {
    const changes = events.flatMap((event) => notedChange(event) ?? []);
    const webhooks = await this.listening([...new Set(changes.map(({ tenant }) => tenant))]);
    const deliveries = changes.flatMap((change) => deliveriesOf(change, webhooks));
    if (deliveries.length === 0) return;
    await this.follow(deliveries, events.at(-1)?.position ?? 0n);
    await this.insert(deliveries);
  }

  private async listening(tenants: readonly string[]): Promise<readonly Listening[]> {
    if (tenants.length === 0) return [];
    const { rows } = await this.pool.query<Listening>(
      `select id, client_id as "clientId", kinds, created_at as since from app.webhook
       where client_id = any($1::uuid[]) and ended_at is null`,
      [tenants],
    );
    return rows;
  }

  /** What a delivery says of an assignment is asked of tables that follow the same events. */
  private async follow(deliveries: readonly NewDelivery[], position: bigint): Promise<void> {
    const refs = deliveries.map(({ change }) => change.refs);
    const tables = [
      ...(refs.some(({ assignment }) => assignment !== undefined) ? [ASSIGNED_CAPABILITIES_READER] : []),
      ...(refs.some(({ planAssignment }) => planAssignment !== undefined) ? [PLAN_ASSIGNMENTS_READER] : []),
    ];
    for (const table of tables) await this.log.store.caughtUp(table, position);
  }

  private async insert(deliveries: readonly NewDelivery[]): Promise<void> {
    await this.pool.query(
      `with added as (
         insert into app.webhook_delivery (id, webhook_id, kind, refs, occurred_at)
         select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[])
         on conflict (id) do nothing
       )
       select pg_notify('${WEBHOOK_DUE}', '')`,
      [
        deliveries.map(({ id }) => id),
        deliveries.map(({ webhook }) => webhook),
        deliveries.map(({ change }) => change.kind),
        deliveries.map(({ change }) => JSON.stringify({ ...change.refs, ...currentTraceparent() })),
        deliveries.map(({ change }) => change.occurredAt),
      ],
    );
  }
}

/** What was recorded before a webhook was made is none of its. */
function deliveriesOf(change: NotedChange, webhooks: readonly Listening[]): readonly NewDelivery[] {
  return webhooks
    .filter(({ clientId, kinds }) => clientId === change.tenant && kinds.includes(change.kind))
    .filter(({ since }) => change.recordedAt >= since)
    .map(({ id }) => ({ id: uuidv5(`${id}/${change.eventId}`, DELIVERIES), webhook: id, change }));
}
