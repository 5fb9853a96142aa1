import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { uuidv7 } from '../event-store/contenders.js';
import type { BenchPerson } from './people.js';

/** Events of a session: an hour's study, at one every twelve seconds. */
const SESSION_EVENTS = 300;
/** The shortest first session: they differ, so that later on sessions end and start all the time. */
const SHORTEST = 20;

type Draft = Pick<ExtensionEvent, 'type' | 'data'>;

/** Someone who studies without end: what an extension would record, in the proportions that one does. */
export class Student {
  sessionId = uuidv7();
  /** Nudges raised in this session so far. */
  nudges = 0;
  private seq = 0;
  private startedAt = Date.now();
  private openNudge = '';
  private length = SHORTEST + Math.floor(Math.random() * (SESSION_EVENTS - SHORTEST));

  constructor(readonly person: BenchPerson) {}

  /** The next events as the JSON of a batch. */
  batch(size: number): { body: string; ids: number } {
    const events = Array.from({ length: size }, () => this.next());
    return {
      body: JSON.stringify({
        batch_id: uuidv7(),
        sent_at: new Date().toISOString(),
        alive: this.sessionId,
        events,
      }),
      ids: size,
    };
  }

  next(): ExtensionEvent {
    if (this.seq > this.length) this.begin();
    const now = Date.now();
    const { seq } = this;
    this.seq += 1;
    const event = {
      id: uuidv7(),
      session_id: this.sessionId,
      seq,
      at: new Date(now).toISOString(),
      offset_ms: now - this.startedAt,
      ...this.draft(seq, now - this.startedAt),
    };
    // The draft's type and data belong together; the spread forgets it.
    return event as ExtensionEvent;
  }

  private begin(): void {
    this.sessionId = uuidv7();
    this.seq = 0;
    this.nudges = 0;
    this.length = SESSION_EVENTS;
    this.openNudge = '';
    this.startedAt = Date.now();
  }

  private draft(seq: number, offsetMs: number): Draft {
    if (seq === 0) {
      return {
        type: 'session_started',
        data: { topic: 'Economics', origin: 'topic', camera: true, time_zone: 'Europe/Berlin' },
      };
    }
    if (seq === this.length) return { type: 'session_stopped', data: { reason: 'User Stop' } };
    switch (seq % 5) {
      case 0:
      case 3:
        return page(seq, offsetMs);
      case 1:
        return { type: 'state_changed', data: { state: seq % 2 === 0 ? 'focused' : 'distracted' } };
      case 2:
        return {
          type: 'expressions_sampled',
          data: { window_s: 10, shares: { neutral: 0.6, happy: 0.3 }, unknown: 0.1, confidence: 0.9 },
        };
      default:
        return this.nudge();
    }
  }

  private nudge(): Draft {
    if (this.openNudge !== '') {
      const nudge_id = this.openNudge;
      this.openNudge = '';
      return { type: 'nudge_ended', data: { nudge_id, nudge: 'social_media', outcome: 'returned' } };
    }
    this.openNudge = uuidv7();
    this.nudges += 1;
    return {
      type: 'nudge_raised',
      data: { nudge_id: this.openNudge, nudge: 'social_media', threshold_s: 20 },
    };
  }
}

function page(seq: number, offsetMs: number): Draft {
  const pageClass = seq % 10 === 0 ? 'distraction' : 'relevant';
  return {
    type: 'page_visited',
    data: {
      visit_id: uuidv7(),
      url: `https://library.example/economics/chapter-${seq}?from=search&term=elasticity-of-demand`,
      title: `Chapter ${seq}: the elasticity of demand and what moves it`,
      host: 'library.example',
      from_ms: Math.max(0, offsetMs - 1000),
      duration_s: 1,
      page_class: pageClass,
      score: 0.8,
      reason: 'title matches "economics"',
    },
  };
}
