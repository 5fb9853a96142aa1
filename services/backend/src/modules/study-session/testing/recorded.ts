import type { ExtensionEvent, ExtensionEventType } from '@keenly/contracts/ingest';
import { v7 as uuidv7 } from 'uuid';

type DataOf<Type extends ExtensionEventType> = Extract<ExtensionEvent, { type: Type }>['data'];

const usual: { [Type in ExtensionEventType]: () => DataOf<Type> } = {
  session_started: () => ({
    topic: 'Economics',
    origin: 'topic',
    capability_id: null,
    plan_id: null,
    camera: true,
    time_zone: 'Europe/Berlin',
  }),
  page_visited: () => ({
    visit_id: uuidv7(),
    url: 'https://library.example/supply-and-demand',
    title: 'Supply and demand',
    host: 'library.example',
    from_ms: 0,
    duration_s: 60,
    page_class: 'relevant',
    score: 0.9,
    reason: 'title matches "economics"',
  }),
  page_corrected: () => ({ visit_id: uuidv7(), page_class: 'relevant' }),
  page_redacted: () => ({ visit_id: uuidv7() }),
  state_changed: () => ({ state: 'focused' }),
  nudge_raised: () => ({ nudge_id: uuidv7(), nudge: 'social_media', threshold_s: 20 }),
  nudge_ended: () => ({ nudge_id: uuidv7(), nudge: 'social_media', outcome: 'returned' }),
  expressions_sampled: () => ({
    window_s: 10,
    shares: { happy: 0.5, confused: 0.3 },
    unknown: 0.2,
    confidence: 0.8,
  }),
  session_paused: () => ({}),
  session_resumed: () => ({}),
  session_stopped: () => ({ reason: 'User Stop' }),
};

/** A device that records one session: it counts what happens, by a clock that starts when the session does. */
export class Recorder {
  readonly sessionId: string;
  private seq = 0;

  /** @param startedAt the device's clock when the session starts */
  constructor(
    readonly startedAt: Date,
    sessionId: string = uuidv7(),
  ) {
    this.sessionId = sessionId;
  }

  /** Records something `offsetS` seconds into the session. */
  record<Type extends ExtensionEventType>(
    type: Type,
    offsetS: number,
    data: Partial<DataOf<Type>> = {},
    more: Partial<Pick<ExtensionEvent, 'id' | 'seq' | 'at' | 'session_id'>> = {},
  ): Extract<ExtensionEvent, { type: Type }> {
    const seq = more.seq ?? this.seq;
    if (more.seq === undefined) this.seq += 1;
    const event = {
      id: uuidv7(),
      session_id: this.sessionId,
      seq,
      at: new Date(this.startedAt.getTime() + offsetS * 1000).toISOString(),
      offset_ms: offsetS * 1000,
      type,
      data: { ...usual[type](), ...data },
      ...more,
    };
    // Type and data come from the same key, which the compiler cannot follow through the spread.
    return event as unknown as Extract<ExtensionEvent, { type: Type }>;
  }
}

/** A session of twenty minutes: focused, a drift to social media, a nudge, back, a break, stopped. */
export function twentyMinutes(
  recorder: Recorder,
  about: Partial<DataOf<'session_started'>> = {},
): ExtensionEvent[] {
  const nudge = { nudge_id: uuidv7(), nudge: 'social_media' } as const;
  const social = { url: 'https://social.example/feed', host: 'social.example', title: 'Feed' };
  return [
    recorder.record('session_started', 0, about),
    recorder.record('state_changed', 1, { state: 'focused' }),
    recorder.record('expressions_sampled', 10),
    recorder.record('page_visited', 300, { from_ms: 0, duration_s: 300 }),
    recorder.record('state_changed', 301, { state: 'distracted' }),
    recorder.record('nudge_raised', 321, nudge),
    recorder.record('page_visited', 360, {
      ...social,
      from_ms: 300_000,
      duration_s: 60,
      page_class: 'distraction',
      reason: 'social media',
    }),
    recorder.record('nudge_ended', 361, { ...nudge, outcome: 'returned' }),
    recorder.record('state_changed', 362, { state: 'focused' }),
    recorder.record('session_paused', 600),
    recorder.record('session_resumed', 900),
    recorder.record('page_visited', 1190, {
      url: 'https://search.example/?q=elasticity',
      host: 'search.example',
      title: 'elasticity',
      from_ms: 900_000,
      duration_s: 290,
      page_class: 'transitional',
      reason: 'a search page',
    }),
    recorder.record('session_stopped', 1200),
  ];
}
