import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import type { BatchResult, ExtensionEvent } from '@keenly/contracts/ingest';
import { uuidv7 } from '../event-store/contenders.js';
import type { Learner } from './cast.js';
import { told } from './requests.js';

export const PAGES = 10;
export const PAGE_S = 60;
export const NUDGES = 3;

type Draft = Pick<ExtensionEvent, 'type' | 'data'>;

export interface ShortSessionOptions {
  /** The camera looks on, and sees a focused face in ten seconds of each page. */
  readonly camera?: boolean;
}

/** A session of ten minutes that started as long ago: ten focused pages, three nudges. */
export class ShortSession {
  readonly id = uuidv7();
  readonly visits = Array.from({ length: PAGES }, () => uuidv7());
  private seq = 0;
  private readonly startedAt = Date.now() - PAGES * PAGE_S * 1000;

  constructor(
    private readonly url: string,
    private readonly learner: Learner,
    private readonly options: ShortSessionOptions = {},
  ) {}

  /** Everything but the stop. */
  async study(): Promise<void> {
    const { camera = false } = this.options;
    await this.send([
      this.event(0, {
        type: 'session_started',
        data: { topic: 'Economics', origin: 'topic', camera, time_zone: 'Europe/Berlin' },
      }),
      ...this.visits.map((visit, n) => this.event((n + 1) * PAGE_S, page(visit, n))),
      ...Array.from({ length: NUDGES }, (_, n) =>
        this.event((n + 1) * PAGE_S + 20, {
          type: 'nudge_raised',
          data: { nudge_id: uuidv7(), nudge: 'idle', threshold_s: 20 },
        }),
      ),
      ...(camera ? this.visits.map((_, n) => this.event((n + 1) * PAGE_S, face)) : []),
    ]);
  }

  async stop(): Promise<void> {
    await this.send([this.event(PAGES * PAGE_S, { type: 'session_stopped', data: { reason: 'User Stop' } })]);
  }

  private event(offsetS: number, draft: Draft): object {
    const { seq } = this;
    this.seq += 1;
    const at = new Date(this.startedAt + offsetS * 1000).toISOString();
    return { id: uuidv7(), session_id: this.id, seq, at, offset_ms: offsetS * 1000, ...draft };
  }

  private async send(events: readonly object[]): Promise<void> {
    const body = { batch_id: uuidv7(), sent_at: new Date().toISOString(), alive: this.id, events };
    const result = await told<BatchResult>(
      `${this.url}${ingestEndpoints.sessionEvents.path}`,
      this.learner.token,
      body,
    );
    if (result.accepted.length !== events.length) throw new Error(`not taken: ${JSON.stringify(result)}`);
  }
}

const face: Draft = {
  type: 'expressions_sampled',
  data: { window_s: 10, shares: { neutral: 0.6, happy: 0.4 }, unknown: 0, confidence: 0.9 },
};

function page(visitId: string, n: number): Draft {
  const host = `host-${n}.example`;
  return {
    type: 'page_visited',
    data: {
      visit_id: visitId,
      url: `https://${host}/supply-and-demand`,
      title: `Supply and demand ${n}`,
      host,
      from_ms: n * PAGE_S * 1000,
      duration_s: PAGE_S,
      page_class: 'relevant',
      score: 0.9,
      reason: 'title matches "economics"',
    },
  };
}
