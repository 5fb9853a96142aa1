import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { Recorder } from '../testing/recorded.js';
import { fromExtension } from './from-extension.js';
import { onePlaceALearner, RUNNING_SESSION } from './running-place.js';
import type { Arrival } from './study-session.events.js';

const ann = '0196d000-0000-7000-8000-00000000000a';
const device = new Recorder(new Date('2026-03-02T12:00:00.000Z'));
const [start, page, stop] = [
  device.record('session_started', 0),
  device.record('page_visited', 60),
  device.record('session_stopped', 120),
];
const claimsOf = (events: readonly ExtensionEvent[], arrival: Arrival = 'live') =>
  onePlaceALearner.of(
    events.map((event) => fromExtension(event, arrival)),
    ann,
  );

describe('the one place of a learner', () => {
  it('is claimed by a start', () => {
    expect(claimsOf([start, page])).toEqual({
      claims: [{ name: RUNNING_SESSION, key: ann, wait: false }],
    });
  });
  it('is waited for by a session that was started offline', () => {
    expect(claimsOf([start], 'late')).toEqual({ claims: [{ name: RUNNING_SESSION, key: ann, wait: true }] });
  });
  it('is given back by a stop, whatever comes with it', () => {
    expect(claimsOf([page, stop])).toEqual({ releases: [RUNNING_SESSION] });
    expect(claimsOf([start, page, stop])).toEqual({ releases: [RUNNING_SESSION] });
  });
  it('is no matter of a session that is over, nor of what happens in between', () => {
    expect(claimsOf([start], 'over')).toEqual({});
    expect(claimsOf([page])).toEqual({});
  });
  it('refuses with words for a person', () => {
    expect(onePlaceALearner.refusal()).toMatchObject({ code: 'ANOTHER_SESSION_RUNNING' });
  });
});
