import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import type { Directory, Organisation } from '../../membership/membership.public.js';
import { Recorder, twentyMinutes } from '../testing/recorded.js';
import { openSessionStore, type SessionStore } from '../testing/session-store.js';
import { AffectGate } from './affect-gate.js';
import { PastSessions } from './past-sessions.service.js';

/** Sessions of last year, on a real log: taken in once, as they were, and no one's way barred. */
describe('past sessions', () => {
  let fixture: SessionStore;
  const tenant = uuidv7();
  const accountId = uuidv7();
  const caller: Caller = {
    userId: accountId,
    accountId,
    clientId: tenant,
    role: 'USER',
    signInId: accountId,
    scope: 'extension',
  };
  const lastYear = new Date('2025-03-02T12:00:00.000Z');

  beforeAll(async () => {
    fixture = await openSessionStore();
    fixture.project();
  });
  afterAll(() => fixture.close());

  const pastSessions = (affectPolicy: Organisation['affectPolicy'] = 'coaches') => {
    const organisation = () => Promise.resolve({ affectPolicy });
    const directory = { organisation, organisationNow: organisation } as unknown as Directory;
    return new PastSessions(
      fixture.runner,
      new AffectGate(directory, { mayRecord: () => Promise.resolve(true) }),
    );
  };
  const stored = (events: readonly ExtensionEvent[]) =>
    fixture.store.readStream(tenant, `study-session-${events[0]!.session_id}`);

  it('are stored as they happened, however long ago', async () => {
    const events = twentyMinutes(new Recorder(lastYear));
    expect(await pastSessions().take(events, caller)).toBe(events.length);
    const log = await stored(events);
    expect(log.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(log[0]!.occurredAt).toEqual(lastYear);
    await fixture.caughtUp();
    const { rows } = await fixture.pool.query(
      'select started_at, duration_s, nudge_count, stop_reason from read.session_row where session_id = $1',
      [events[0]!.session_id],
    );
    expect(rows).toEqual([
      { started_at: lastYear, duration_s: 900, nudge_count: 1, stop_reason: 'User Stop' },
    ]);
  });

  it('are stored once, and stay as they are when another story of the same session comes', async () => {
    const device = new Recorder(new Date('2025-04-02T12:00:00.000Z'));
    const events = twentyMinutes(device);
    const past = pastSessions();
    await past.take(events, caller);
    expect(await past.take(events, caller)).toBe(0);
    const another = twentyMinutes(new Recorder(new Date('2025-04-02T14:00:00.000Z'), device.sessionId));
    expect(await past.take(another, caller)).toBe(0);
    expect(await stored(events)).toHaveLength(events.length);
  });

  it('take no one’s running place, and do not need one', async () => {
    await pastSessions().take(twentyMinutes(new Recorder(new Date('2025-05-02T12:00:00.000Z'))), caller);
    const { rows } = await fixture.pool.query('select 1 from read.claim where key = $1', [caller.accountId]);
    expect(rows).toEqual([]);
  });

  it('keep nothing that a face showed where the organisation has switched it off', async () => {
    const events = twentyMinutes(new Recorder(new Date('2025-06-02T12:00:00.000Z')));
    expect(await pastSessions('off').take(events, caller)).toBe(events.length - 1);
    expect((await stored(events)).map(({ type }) => type)).not.toContain('ExpressionsSampled');
  });

  it('come whole or not at all', async () => {
    const events = twentyMinutes(new Recorder(new Date('2025-07-02T12:00:00.000Z')));
    await expect(pastSessions().take(events.slice(0, -1), caller)).rejects.toThrow('from start to stop');
    await expect(pastSessions().take([], caller)).rejects.toThrow('from start to stop');
    expect(await stored(events)).toEqual([]);
  });
});
