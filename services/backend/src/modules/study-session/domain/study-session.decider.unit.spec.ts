import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { givenFor } from '../../../kernel/testing/given.js';
import { Recorder } from '../testing/recorded.js';
import { fromExtension } from './from-extension.js';
import type { RecordEvent } from './study-session.commands.js';
import { studySessionDecider } from './study-session.decider.js';
import type { Arrival, StudySessionEvent, StudySessionStopped } from './study-session.events.js';

const now = new Date('2026-03-02T12:00:00.000Z');
const ann = '0196d000-0000-7000-8000-00000000000a';
const ben = '0196d000-0000-7000-8000-00000000000b';

// The metadata of `given` names no subject: binding to the learner is folded by hand where a rule needs it.
const given = givenFor(
  {
    ...studySessionDecider,
    evolve: (state, event, metadata, at) =>
      studySessionDecider.evolve(state, event, { ...metadata, subject: ann }, at),
  },
  { now },
);

const recorder = () => new Recorder(new Date(now.getTime() - 5 * 60_000));
const record = (event: ExtensionEvent, by = ann): RecordEvent => ({
  type: 'RecordEvent',
  learner: by,
  event,
  sentAt: now,
});
const logged = (event: ExtensionEvent, arrival: Arrival = 'live') => fromExtension(event, arrival);
const stopOf = (
  offsetMs: number,
  by: 'web' | 'service',
  reason: 'User Stop' | 'Auto Stop',
): StudySessionStopped => ({
  type: 'StudySessionStopped',
  data: { seq: null, offsetMs, clientAt: null, recordId: null, reason, by },
});

describe('RecordEvent', () => {
  it('keeps what happened, under its own id and at its own time', () => {
    const device = recorder();
    const start = device.record('session_started', 0);
    given()
      .when(record(start))
      .thenDecides({ event: logged(start), id: start.id, occurredAt: device.startedAt });
  });

  it('stays quiet when the same event comes again', () => {
    const start = recorder().record('session_started', 0);
    given().when(record(start), record(start)).thenNothing();
  });

  it('stays quiet when the same count comes again under another id', () => {
    const device = recorder();
    const state = device.record('state_changed', 10);
    given()
      .when(record(state), record({ ...state, id: device.record('state_changed', 10).id }))
      .thenNothing();
  });

  it('rejects what another person sends', () => {
    const device = recorder();
    given()
      .when(record(device.record('session_started', 0)), record(device.record('state_changed', 1), ben))
      .thenRejects('NOT_SESSION_OWNER');
  });

  it('binds to anyone who sends the first event, whichever it is', () => {
    const device = recorder();
    given()
      .when(record(device.record('state_changed', 5)))
      .thenState((state) => expect(state.learner).toBe(ann));
  });
});

describe('a session whose learner was erased', () => {
  const device = recorder();
  const start = logged(device.record('session_started', 0));
  const erased = { type: start.type, data: start.data } as StudySessionEvent;
  const page = device.record('page_visited', 60);

  it('takes nothing more from a device', () => {
    given(erased).when(record(page)).thenRejects('SESSION_NOT_RUNNING');
  });

  it('is not there for the web application', () => {
    given(erased).when({ type: 'StopSession', learner: ann }).thenRejects('SESSION_NOT_FOUND');
    const { visit_id: visitId } = page.data;
    given(erased, logged(page))
      .when({ type: 'RedactPage', learner: ann, visitId })
      .thenRejects('SESSION_NOT_FOUND');
  });
});

describe('starting', () => {
  const device = recorder();
  const start = device.record('session_started', 0);

  it('rejects a second start of the same session', () => {
    given()
      .when(record(start), record(device.record('session_started', 5)))
      .thenRejects('SESSION_ALREADY_STARTED');
  });

  it('rejects a second start even under the count of the first', () => {
    given()
      .when(record(start), record(device.record('session_started', 5, {}, { seq: start.seq })))
      .thenRejects('SESSION_ALREADY_STARTED');
  });

  it('is live while it is fresh', () => given().when(record(start)).then(logged(start, 'live')));

  it('is late after ten minutes without a network', () => {
    const old = new Recorder(new Date(now.getTime() - 11 * 60_000)).record('session_started', 0);
    given().when(record(old)).then(logged(old, 'late'));
  });

  it('is over where the stop came first', () => {
    const early = recorder();
    const first = early.record('session_started', 0);
    const stop = early.record('session_stopped', 100);
    given().when(record(stop), record(first)).then(logged(first, 'over'));
  });
});

describe('stopping by the extension', () => {
  const device = recorder();
  const start = device.record('session_started', 0);
  const before = device.record('nudge_raised', 99);
  const stop = device.record('session_stopped', 100);
  const after = device.record('nudge_raised', 101);

  it('ends the session', () => given().when(record(start), record(stop)).then(logged(stop)));

  it('stays quiet the second time', () => {
    given().when(record(start), record(stop), record(stop)).thenNothing();
  });

  it('rejects another stop', () => {
    given()
      .when(record(start), record(stop), record(device.record('session_stopped', 102)))
      .thenRejects('SESSION_ALREADY_STOPPED');
  });

  it('rejects what happened afterwards', () => {
    given().when(record(start), record(stop), record(after)).thenRejects('SESSION_NOT_RUNNING');
  });

  it('takes what happened before and comes late', () => {
    given().when(record(start), record(stop), record(before)).then(logged(before));
  });

  it('takes what happened before, whatever the clocks say', () => {
    const odd = { ...before, offset_ms: 200_000 };
    given().when(record(start), record(stop), record(odd)).then(logged(odd));
  });
});

describe('StopSession', () => {
  const device = recorder();
  const start = device.record('session_started', 0);
  const stop = { type: 'StopSession', learner: ann } as const;

  it('ends the session now', () => {
    given()
      .when(record(start), stop)
      .then(stopOf(300_000, 'web', 'User Stop'));
  });

  it('never ends before something that has happened', () => {
    const ahead = device.record('state_changed', 301);
    given()
      .when(record(start), record(ahead), stop)
      .then(stopOf(301_000, 'web', 'User Stop'));
  });

  it('rejects a session that never started', () => given().when(stop).thenRejects('SESSION_NOT_FOUND'));
  it('stays quiet when the same is asked again', () => {
    given().when(record(start), stop, stop).thenNothing();
  });
  it('rejects a session that something else has stopped', () => {
    given()
      .when(record(start), record(device.record('session_stopped', 200)), stop)
      .thenRejects('SESSION_ALREADY_STOPPED');
  });
  it('rejects a stranger', () => {
    given()
      .when(record(start), { ...stop, learner: ben })
      .thenRejects('NOT_SESSION_OWNER');
  });
  it('rejects the extension’s own stop afterwards', () => {
    given()
      .when(record(start), stop, record(device.record('session_stopped', 299)))
      .thenRejects('SESSION_ALREADY_STOPPED');
  });

  it('cuts the page that was in front', () => {
    const page = device.record('page_visited', 320, { from_ms: 240_000, duration_s: 80 });
    given()
      .when(record(start), stop, record(page))
      .then({
        ...(logged(page) as StudySessionEvent & { type: 'PageVisited' }),
        data: {
          ...(logged(page) as StudySessionEvent & { type: 'PageVisited' }).data,
          offsetMs: 300_000,
          durationS: 60,
        },
      });
  });

  it('rejects a page that came to the front afterwards', () => {
    given()
      .when(
        record(start),
        stop,
        record(device.record('page_visited', 330, { from_ms: 310_000, duration_s: 20 })),
      )
      .thenRejects('SESSION_NOT_RUNNING');
  });
});

describe('AutoStopSession', () => {
  const device = recorder();
  const start = device.record('session_started', 0);
  const last = device.record('state_changed', 30);

  it('ends at the last thing that happened', () => {
    given()
      .when(record(start), record(last), { type: 'AutoStopSession', aliveAt: null })
      .thenDecides({
        event: stopOf(30_000, 'service', 'Auto Stop'),
        id: '00000000-0000-7000-8000-000000000001',
        occurredAt: new Date(device.startedAt.getTime() + 30_000),
      });
  });

  it('ends at the last heartbeat where that is later', () => {
    given()
      .when(record(start), record(last), {
        type: 'AutoStopSession',
        aliveAt: new Date(device.startedAt.getTime() + 90_000),
      })
      .then(stopOf(90_000, 'service', 'Auto Stop'));
  });

  it('stays quiet when the session is over', () => {
    given()
      .when(record(start), { type: 'StopSession', learner: ann }, { type: 'AutoStopSession', aliveAt: null })
      .thenNothing();
  });

  it('stays quiet when the session never started', () => {
    given().when({ type: 'AutoStopSession', aliveAt: now }).thenNothing();
  });
});

describe('clocks', () => {
  it('rejects what is dated more than a day ahead', () => {
    const device = new Recorder(new Date(now.getTime() + 25 * 3600_000));
    given()
      .when(record(device.record('session_started', 0)))
      .thenRejects('EVENT_FROM_THE_FUTURE');
  });

  it('rejects an offset more than a day ahead', () => {
    const device = recorder();
    const far = { ...device.record('state_changed', 30), offset_ms: 2 * 24 * 3600_000 };
    given()
      .when(record(device.record('session_started', 0)), record(far))
      .thenRejects('EVENT_FROM_THE_FUTURE');
  });

  it('rejects what happened more than thirty days ago', () => {
    const device = new Recorder(new Date(now.getTime() - 31 * 24 * 3600_000));
    given()
      .when(record(device.record('session_started', 0)))
      .thenRejects('EVENT_TOO_OLD');
  });

  it('puts a clock right that is three hours ahead', () => {
    const ahead = 3 * 3600_000;
    const device = new Recorder(new Date(now.getTime() - 60_000 + ahead));
    const start = device.record('session_started', 0);
    given()
      .when({ ...record(start), sentAt: new Date(now.getTime() + ahead) })
      .thenDecides({ event: logged(start), id: start.id, occurredAt: new Date(now.getTime() - 60_000) });
  });
});

describe('what a person typed or browsed', () => {
  it('is sealed, and keeps no character that Postgres cannot store', () => {
    const device = recorder();
    const start = logged(device.record('session_started', 0, { topic: 'Eco\0nomics \ud800' }));
    expect(start.sealed).toEqual({ topic: 'Eco\ufffdnomics \ufffd' });
    const page = logged(device.record('page_visited', 60));
    expect(Object.keys(page.sealed ?? {}).sort()).toEqual(['host', 'reason', 'title', 'url']);
    expect(JSON.stringify(page.data)).not.toContain('library.example');
  });
});
