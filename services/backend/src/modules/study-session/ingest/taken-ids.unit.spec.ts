import type { StoredEvent } from '@keenly/event-store/find-known';
import { fromExtension } from '../domain/from-extension.js';
import { streamOf } from '../domain/session-stream.js';
import { Recorder } from '../testing/recorded.js';
import { refusedByLog } from './taken-ids.js';

const device = new Recorder(new Date('2026-03-02T12:00:00.000Z'));
const event = device.record('page_visited', 60);
const stored = (more: Partial<StoredEvent> = {}): StoredEvent => {
  const { type, data } = fromExtension(event, 'live');
  return { id: event.id, stream: streamOf(event.session_id), type, data: { ...data }, ...more };
};

describe('an event whose id the log has', () => {
  it('is a repetition where it is the same event of the same session', () => {
    expect(refusedByLog(event, stored())).toBeUndefined();
  });
  it('is a repetition also where the log has cut or blanked what it said', () => {
    const { seq, clientAt } = stored().data;
    expect(refusedByLog(event, stored({ data: { seq, clientAt } }))).toBeUndefined();
  });
  it.each([
    ['another session', { stream: streamOf('0196d000-0000-7000-8000-00000000000a') }],
    ['another kind', { type: 'NudgeRaised' }],
    ['another count', { data: { ...stored().data, seq: 99 } }],
    ['another time', { data: { ...stored().data, clientAt: '2026-03-02T12:00:01.000Z' } }],
  ])('is refused where that is one of %s', (_, more) => {
    expect(refusedByLog(event, stored(more))).toMatchObject({ id: event.id, code: 'EVENT_ID_TAKEN' });
  });
  it('is malformed where the log has no such id and refused it all the same', () => {
    expect(refusedByLog(event, undefined)).toMatchObject({ code: 'EVENT_MALFORMED' });
  });
});
