import { Client } from 'pg';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { sleep } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';

/** Sessions that begin in this time only read, and go on to do so when it is over: so does a former primary. */
const READS_ONLY_MS = 1500;

let fixture: StoreFixture;
let admin: Client;
beforeEach(async () => {
  fixture = await openFixture();
  admin = new Client({ connectionString: fixture.url });
  await admin.connect();
  await admin.query('set default_transaction_read_only = off');
});
afterEach(async () => {
  await admin.end();
  await fixture.close();
});

async function onlyReadingFor(ms: number): Promise<void> {
  const name = admin.escapeIdentifier(new URL(fixture.url).pathname.slice(1));
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await sleep(ms);
  await admin.query(`alter database ${name} reset default_transaction_read_only`);
}

describe('a server that only reads for a while', () => {
  it('keeps an append waiting, which is stored once it takes writes', async () => {
    const append = anAppend({ events: [anEvent()] });
    const reading = onlyReadingFor(READS_ONLY_MS);
    await sleep(READS_ONLY_MS / 3);
    const [appended] = await Promise.all([fixture.store.append(append), reading]);
    expect(appended).toMatchObject({ version: 1 });
    expect(await fixture.store.readStream(tenant, append.stream)).toHaveLength(1);
  }, 60_000);

  it('keeps no reader from going on', async () => {
    fixture.store.runProjections([tally]);
    await fixture.store.append(anAppend());
    await fixture.store.caughtUp('tally', await fixture.store.heads());
    await onlyReadingFor(READS_ONLY_MS);
    await fixture.store.append(anAppend());
    await fixture.store.caughtUp('tally', await fixture.store.heads());
    const { rows } = await admin.query<{ amount: number }>(
      'select sum(amount)::int as amount from read.tally',
    );
    expect(rows).toEqual([{ amount: 2 }]);
  }, 90_000);
});
