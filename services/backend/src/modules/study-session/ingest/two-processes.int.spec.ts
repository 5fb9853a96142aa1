import { StoreUnavailable } from '@keenly/event-store/errors';
import { jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { CommandContext } from '../../../kernel/caller.js';
import type { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { RUNNING_SESSION } from '../domain/running-place.js';
import type { StudySessionCommand } from '../domain/study-session.commands.js';
import { studySessionDecider } from '../domain/study-session.decider.js';
import { Recorder } from '../testing/recorded.js';
import { learnerOf, openSessionStore, type SessionStore, store } from '../testing/session-store.js';

/** Two processes on one log, each with a memory of its own that the other one outruns. */
describe('a command in one process, after the other one was faster', () => {
  let here: SessionStore;
  let there: Pick<SessionStore, 'store' | 'runner'>;
  const tenant = uuidv7();
  beforeAll(async () => {
    here = await openSessionStore();
    there = await here.another();
  });
  afterAll(() => here.close());
  afterEach(() => jest.restoreAllMocks());

  const minuteAgo = () => new Recorder(new Date(Date.now() - 60_000));
  const tell = async (
    runner: CommandRunner,
    by: CommandContext,
    sessionId: string,
    command: StudySessionCommand,
  ) => {
    const [outcome] = (await runner.runAll(studySessionDecider, sessionId, [command], by)).outcomes;
    return outcome;
  };
  const holderOf = async (by: CommandContext) => {
    const { rows } = await here.pool.query<{ stream: string }>(
      'select stream from read.claim where name = $1 and key = $2 and held',
      [RUNNING_SESSION, by.subject],
    );
    return rows.map(({ stream }) => stream);
  };
  const log = (device: Recorder) => here.store.readStream(tenant, `study-session-${device.sessionId}`);

  /** A session that both know, and a page of it that only the other one has stored. */
  async function withPageElsewhere() {
    const ann = learnerOf(tenant, uuidv7());
    const device = minuteAgo();
    await store(here.runner, ann, [device.record('session_started', 0)], new Date());
    const page = device.record('page_visited', 10, { page_class: 'distraction' });
    await store(there.runner, ann, [page], new Date());
    const correct = { type: 'CorrectPage', learner: ann.subject, visitId: page.data.visit_id } as const;
    return { ann, device, correct };
  }

  it('finds a page that it did not know', async () => {
    const { ann, device, correct } = await withPageElsewhere();
    const outcome = await tell(here.runner, ann, device.sessionId, { ...correct, pageClass: 'relevant' });
    expect(outcome).toMatchObject({ kind: 'decided', events: [{ event: { type: 'PageCorrected' } }] });
  });

  it('does what it remembers as done, when it was undone in the meantime', async () => {
    const { ann, device, correct } = await withPageElsewhere();
    await tell(here.runner, ann, device.sessionId, { ...correct, pageClass: 'relevant' });
    await tell(there.runner, ann, device.sessionId, { ...correct, pageClass: 'transitional' });
    const again = await tell(here.runner, ann, device.sessionId, { ...correct, pageClass: 'relevant' });
    expect(again).toMatchObject({ kind: 'decided', events: [{ event: { type: 'PageCorrected' } }] });
    expect((await log(device)).filter(({ type }) => type === 'PageCorrected')).toHaveLength(3);
  });

  it('stops a session that it took for one without a start', async () => {
    const ann = learnerOf(tenant, uuidv7());
    const device = minuteAgo();
    const start = device.record('session_started', 0);
    await store(here.runner, ann, [device.record('state_changed', 5)], new Date());
    await store(there.runner, ann, [start], new Date());
    const outcome = await tell(here.runner, ann, device.sessionId, {
      type: 'StopSession',
      learner: ann.subject,
    });
    expect(outcome).toMatchObject({ kind: 'decided', events: [{ event: { type: 'StudySessionStopped' } }] });
    expect(await holderOf(ann)).toEqual([]);
  });

  it('refuses what the log refuses, and says so in a batch of which the rest is stored', async () => {
    const ann = learnerOf(tenant, uuidv7());
    const device = minuteAgo();
    await store(here.runner, ann, [device.record('session_started', 0)], new Date());
    await store(there.runner, ann, [device.record('session_stopped', 20, {}, { seq: 5 })], new Date());
    const before = device.record('state_changed', 10, {}, { seq: 2 });
    const after = device.record('state_changed', 30, {}, { seq: 9 });
    const run = await store(here.runner, ann, [before, after], new Date());
    expect(run.outcomes).toMatchObject([
      { kind: 'decided', events: [{ id: before.id }] },
      { kind: 'refused', error: { code: 'SESSION_NOT_RUNNING' } },
    ]);
    expect(run.state.stop).toBeDefined();
  });

  it('reads one stretch of the log for a batch that it has had, and none for one that is new', async () => {
    const ann = learnerOf(tenant, uuidv7());
    const device = minuteAgo();
    const reads = jest.spyOn(here.store, 'readStream');
    const start = device.record('session_started', 0);
    const batch = [device.record('state_changed', 5), device.record('nudge_raised', 6)];
    await store(here.runner, ann, [start], new Date());
    await store(here.runner, ann, batch, new Date());
    expect(reads).not.toHaveBeenCalled();
    const again = await store(here.runner, ann, [start, ...batch], new Date());
    expect(again.outcomes).toEqual(Array(3).fill({ kind: 'decided', events: [] }));
    expect(reads).toHaveBeenCalledTimes(1);
    expect(reads.mock.calls[0]).toMatchObject([tenant, `study-session-${device.sessionId}`, { after: 3 }]);
  });

  it('starts a session once when it is told in both at once, and refuses neither', async () => {
    const ann = learnerOf(tenant, uuidv7());
    const device = minuteAgo();
    const start = device.record('session_started', 0);
    const state = device.record('state_changed', 5);
    const runs = await Promise.all([
      store(here.runner, ann, [start], new Date()),
      store(there.runner, ann, [start], new Date()),
      store(here.runner, ann, [start, state], new Date()),
      store(there.runner, ann, [start, state], new Date()),
    ]);
    for (const { outcomes } of runs) {
      for (const outcome of outcomes) expect(outcome.kind).toBe('decided');
    }
    expect((await log(device)).map(({ id }) => id)).toEqual([start.id, state.id]);
    expect(await holderOf(ann)).toEqual([`study-session-${device.sessionId}`]);
  });

  it('gives one of two sessions the place, in whichever process they start', async () => {
    const ann = learnerOf(tenant, uuidv7());
    const devices = Array.from({ length: 6 }, minuteAgo);
    const runs = await Promise.allSettled(
      devices.map((device, index) =>
        store(
          index % 2 === 0 ? here.runner : there.runner,
          ann,
          [device.record('session_started', 0)],
          new Date(),
        ),
      ),
    );
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const run of runs) {
      if (run.status === 'rejected') {
        expect(run.reason).toMatchObject({ code: 'ANOTHER_SESSION_RUNNING' });
      }
    }
    expect(await holderOf(ann)).toHaveLength(1);
  });

  it('leaves no place behind when it dies right after the stop was stored, and answers the repetition', async () => {
    const ann = learnerOf(tenant, uuidv7());
    const device = minuteAgo();
    await store(here.runner, ann, [device.record('session_started', 0)], new Date());
    const append = here.store.append.bind(here.store);
    jest.spyOn(here.store, 'append').mockImplementationOnce(async (one) => {
      await append(one);
      throw new StoreUnavailable('the process was killed');
    });
    const stop = device.record('session_stopped', 20);
    await expect(store(here.runner, ann, [stop], new Date())).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await holderOf(ann)).toEqual([]);
    const next = minuteAgo();
    await store(there.runner, ann, [next.record('session_started', 0)], new Date());
    const again = await store(here.runner, ann, [stop], new Date());
    expect(again.outcomes).toMatchObject([{ kind: 'decided' }]);
    expect(again.state.stop).toBeDefined();
    expect(await holderOf(ann)).toEqual([`study-session-${next.sessionId}`]);
  });

  it('stores a storm of starts in few transactions', async () => {
    const starts = 200;
    const before = here.store.stats();
    await Promise.all(
      Array.from({ length: starts }, () =>
        store(
          here.runner,
          learnerOf(tenant, uuidv7()),
          [minuteAgo().record('session_started', 0)],
          new Date(),
        ),
      ),
    );
    const after = here.store.stats();
    expect(after.events - before.events).toBe(starts);
    expect(after.commits - before.commits).toBeLessThan(starts / 2);
  });
});
