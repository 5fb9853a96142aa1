/** @takes-long */
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { rooms } from '@keenly/contracts/live';
import type { DataExport, DataExports, ErasureReceipt } from '@keenly/contracts/trust';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import {
  type Backend,
  type BackendName,
  type MortalBackend,
  startBackend,
  startMortalBackend,
} from '../../../testing/backends.js';
import { TrustTestApp } from '../testing/trust-test-app.js';
import { unzip } from '../testing/unzip.js';

const names: BackendName[] = ['Postgres', 'Redis'];
/**
 * A queue that came back is looked for at growing distances, and a job that was at work then is taken for lost after
 * half a minute; in milliseconds, and twice that on a busy machine.
 */
const AFTER_A_CRASH_MS = 120_000;

const copies = async (trust: TrustTestApp, person: TestPerson) =>
  (await call(trust.app, 'GET', trustEndpoints.myDataExports.path, person)).expect<DataExports>(200);
const ask = async (trust: TrustTestApp, person: TestPerson) =>
  (await call(trust.app, 'POST', trustEndpoints.myDataExports.path, person)).expect<{ data: DataExport }>(202)
    .data;
const erase = async (trust: TrustTestApp, person: TestPerson, scope: 'learning' | 'account') =>
  (await trust.erase(person, scope)).expect<{ data: ErasureReceipt }>(202).data;

describe.each(names)('copies and erasures, queued in %s', (name) => {
  const trust = new TrustTestApp();
  let backend: Backend | undefined;
  beforeAll(async () => {
    backend = await startBackend(name);
    if (backend !== undefined) await trust.start(backend.environment);
  }, 60_000);
  afterAll(async () => {
    if (backend === undefined) return;
    await trust.stop();
    await backend.stop();
  });
  /** A test of this machine's backend; without Redis there is nothing to say about Redis. */
  const when = (words: string, run: () => Promise<void>) =>
    it(
      words,
      async () => {
        if (backend !== undefined) await run();
        else expect(name).toBe('Redis');
      },
      60_000,
    );

  when(
    'a copy is made at once, and its person is told of it live, whichever account they look from',
    async () => {
      const college = await makeOrganisation(trust.app);
      const [ann, bob] = [await addMember(trust.app, college), await addMember(trust.app, college)];
      await trust.study(ann, 'kestrelroad');
      const { data, position } = await copies(trust, ann);
      expect(data).toEqual([]);
      const [hers, his] = [await connectLive(trust.app, ann.token), await connectLive(trust.app, bob.token)];
      try {
        await hers.subscribe([rooms.person(ann.accountId)], position);
        await his.subscribe([rooms.person(bob.accountId)], position);
        expect((await his.subscribe([rooms.person(ann.accountId)])).joined).toEqual([]);
        const { id } = await ask(trust, ann);
        // Each word sends the reader to the list; the last one finds it ready, though no one asked in between.
        await trust.copy(ann);
        await hers.hears('data_export_changed', ({ export_id }) => export_id === id);
        const told = hers.heard.filter(({ type }) => type === 'data_export_changed');
        const ready = await copies(trust, ann);
        expect(ready.data).toMatchObject([{ id, status: 'ready', progress: 100 }]);
        expect(BigInt(told.at(-1)?.position ?? 0)).toBeLessThanOrEqual(BigInt(ready.position));
        expect(his.heard.filter(({ type }) => type === 'data_export_changed')).toEqual([]);
      } finally {
        hers.close();
        his.close();
      }
    },
  );

  when('many at once are each made once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(trust.app)));
    const asked = await Promise.all(people.map((person) => ask(trust, person)));
    // All are made at once; eight who keep asking would only hold them up.
    for (const person of people) await trust.copy(person);
    const { rows } = await trust.pool.query<{ attempts: number }>(
      'select attempts from app.data_export where id = any($1::uuid[])',
      [asked.map(({ id }) => id)],
    );
    expect(rows).toEqual(people.map(() => ({ attempts: 1 })));
    for (const { email } of people) await trust.mailed(email, 'Your data copy is ready');
  });

  when('an erasure ends in a receipt, and takes the copies along', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, 'ospreylane');
    await ask(trust, ann);
    await trust.copy(ann);
    const { id } = await erase(trust, ann, 'account');
    expect(await trust.done(id)).toMatchObject({ status: 'done', counts: { sessions: 1, exports: 1 } });
    expect(await trust.tablesWith('ospreylane')).toEqual([]);
    await trust.mailed(ann.email, 'Your account has been erased');
  });

  when('its jobs are counted', async () => {
    const text = await trust.app.app.get(Metrics, { strict: false }).registry.metrics();
    expect(text).toMatch(/keenly_jobs_total\{queue="trust",outcome="completed"\} [1-9]/);
  });
});

describe.each(names)('the queue killed without notice: %s', (name) => {
  const trust = new TrustTestApp();
  let backend: MortalBackend | undefined;
  beforeAll(async () => {
    backend = await startMortalBackend(name);
    if (backend !== undefined) await trust.start(backend.environment);
  }, 60_000);
  afterAll(() => backend?.stop());

  it('loses no copy and no erasure that was asked for', async () => {
    if (backend === undefined) return expect(name).toBe('Redis');
    const [ann, bob] = [await signUp(trust.app), await signUp(trust.app)];
    await trust.study(ann, 'harrierfield');
    await trust.study(bob, 'merlinway');
    // Postgres also holds what is asked for: only with Redis can it be asked for in the meantime.
    if (name === 'Redis') await backend.kill();
    await ask(trust, ann);
    const { id } = await erase(trust, bob, 'learning');
    if (name === 'Postgres') await backend.kill();
    await backend.revive();
    await trust.copy(ann, AFTER_A_CRASH_MS);
    expect(await trust.done(id, AFTER_A_CRASH_MS)).toMatchObject({ status: 'done', counts: { sessions: 1 } });
    expect(await trust.tablesWith('merlinway')).toEqual([]);
    const { rows } = await trust.pool.query<{ bytes: Buffer }>(
      'select bytes from app.data_export_part order by export_id, number',
    );
    const files = unzip(Buffer.concat(rows.map(({ bytes }) => bytes)));
    expect(files['csv/sessions.csv']).toContain('harrierfield topic');
  }, 280_000);

  it('does not keep the service from stopping', async () => {
    if (backend === undefined) return expect(name).toBe('Redis');
    if (name === 'Redis') await backend.kill();
    const began = Date.now();
    await trust.stop();
    expect(Date.now() - began).toBeLessThan(PATIENCE * 20_000);
  }, 60_000);
});
