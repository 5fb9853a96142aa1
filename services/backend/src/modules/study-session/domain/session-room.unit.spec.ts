import {
  SESSION_MAX_BREAK_EVENTS,
  SESSION_MAX_NUDGE_EVENTS,
  SESSION_MAX_PAGES,
} from '@keenly/contracts/ingest-bounds';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { givenFor } from '../../../kernel/testing/given.js';
import { Recorder } from '../testing/recorded.js';
import { fromExtension } from './from-extension.js';
import { studySessionDecider } from './study-session.decider.js';

const now = new Date('2026-03-02T12:00:00.000Z');
const ann = '0196d000-0000-7000-8000-00000000000a';
const given = givenFor(studySessionDecider, { now });
const record = (event: ExtensionEvent) =>
  ({ type: 'RecordEvent', learner: ann, event, sentAt: now }) as const;

/** A session that has recorded so much of one thing. */
function full(type: ExtensionEvent['type'], count: number) {
  const device = new Recorder(new Date(now.getTime() - 5 * 60_000));
  const start = device.record('session_started', 0);
  const events = Array.from({ length: count }, () => device.record(type, 1));
  return { device, events, logged: [start, ...events].map((event) => fromExtension(event, 'live')) };
}

describe('a session', () => {
  it.each([
    ['page_visited', SESSION_MAX_PAGES],
    ['page_corrected', SESSION_MAX_PAGES],
    ['page_redacted', SESSION_MAX_PAGES],
    ['nudge_raised', SESSION_MAX_NUDGE_EVENTS],
    ['nudge_ended', SESSION_MAX_NUDGE_EVENTS],
    ['session_paused', SESSION_MAX_BREAK_EVENTS],
    ['session_resumed', SESSION_MAX_BREAK_EVENTS],
  ] as const)('holds so many events of %s and no more, counted from its log', (type, most) => {
    const { device, logged } = full(type, most);
    const last = device.record(type, 2);
    given(...logged)
      .when(record(last))
      .thenRejects('SESSION_FULL');
    given(...logged.slice(0, -1))
      .when(record(last))
      .then(fromExtension(last, 'live'));
  });

  it('that is full of pages still records what happens, and ends', () => {
    const { device, logged } = full('page_visited', SESSION_MAX_PAGES);
    const stop = device.record('session_stopped', 4);
    given(...logged)
      .when(record(device.record('state_changed', 3)), record(stop))
      .then(fromExtension(stop, 'live'));
  });

  it('that is full of pages stays quiet when one of them comes again', () => {
    const { events, logged } = full('page_visited', SESSION_MAX_PAGES);
    given(...logged)
      .when(record(events[0]!))
      .thenNothing();
  });

  it('that is full of words on pages takes another word on one of them', () => {
    const { device, events, logged } = full('page_corrected', SESSION_MAX_PAGES);
    const [first] = events;
    if (first?.type !== 'page_corrected') throw new Error('no word');
    const again = device.record('page_corrected', 9, { ...first.data, page_class: 'distraction' });
    given(...logged)
      .when(record(again))
      .then(fromExtension(again, 'live'));
  });
});
