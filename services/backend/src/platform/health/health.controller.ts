import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { Ready } from '@keenly/contracts/operations';
import { live, ready } from '@keenly/contracts/operations.endpoints';
import type { EventStore } from '@keenly/event-store';
import type { ReaderStatus } from '@keenly/event-store/types';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { EVENT_STORE } from '../event-log/event-log.js';
import { Handles } from '../http/endpoint/handles.decorator.js';
import { isUnavailable } from '../database/unavailable.js';
import { Draining } from '../http/draining.js';

/** For orchestrators and for operators; no business figure leaves here. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: DatabaseReadiness,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly draining: Draining,
  ) {}

  @Handles(live)
  live(): AnswerOf<typeof live> {
    return { status: 'ok' };
  }

  @Handles(ready)
  async ready(_: InputOf<typeof ready>, @Res({ passthrough: true }) reply: FastifyReply): Promise<Ready> {
    if (this.draining.hasBegun) return notReady(reply, { status: 'leaving', database: 'ok' });
    const away = { status: 'unavailable', database: 'unavailable' } as const;
    try {
      if (!(await this.database.isReady())) return notReady(reply, away);
      const status = await this.store.status();
      return readyWith(status, this.store.lanesAway);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return notReady(reply, away);
    }
  }
}

function notReady(reply: FastifyReply, answer: Pick<Ready, 'status' | 'database'>): Ready {
  void reply.status(503).header('retry-after', '5');
  return { ...answer, readers: [], reasons: [] };
}

/**
 * Screens that are behind are no reason to answer no one, and no more are lanes of a server that is away, as everyone else's
 * are there: a load balancer keeps the process, operators are told why.
 */
function readyWith(status: readonly ReaderStatus[], lanesAway: readonly number[]): Ready {
  const reasons = [...reasonOfLanes(lanesAway), ...status.flatMap(reasonsOf)];
  const readers = status.map(({ name, state, lag, putAside }) => ({
    name,
    state,
    lag: lag.toString(),
    put_aside: putAside,
  }));
  return { status: reasons.length === 0 ? 'ok' : 'degraded', database: 'ok', readers, reasons };
}

function reasonOfLanes(away: readonly number[]): string[] {
  if (away.length === 0) return [];
  const [only] = away;
  if (away.length === 1) return [`Lane ${only} of the log is away with its server.`];
  return [`Lanes ${away.join(', ')} of the log are away with their server.`];
}

/** Anyone may ask, so what an error said stays in the console. */
function reasonsOf({ name, version, failure, trouble, putAside }: ReaderStatus): string[] {
  const reader = `${name} (version ${version})`;
  return [
    ...(failure === undefined ? [] : [`${reader} is stopped.`]),
    ...(trouble === undefined ? [] : [`${reader} keeps failing and retries.`]),
    ...(putAside === 0 ? [] : [`${reader} put ${putAside} ${putAside === 1 ? 'stream' : 'streams'} aside.`]),
  ];
}
