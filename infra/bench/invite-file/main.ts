import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import pg from 'pg';
import { makePeople } from '../backend/people.js';
import { secrets, startService } from '../backend/service.js';
import { watchMemory } from '../backend/watch-memory.js';
import { startBenchPostgres } from '../bench-postgres.js';
import { count, median, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { checkedPlainly, invitedPlainly, makeFloor } from './floor.js';

/** A file of people, from its upload to the last invitation; the options are in README.md. */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    repetitions: { type: 'string', default: '5' },
    port: { type: 'string', default: '4790' },
    url: { type: 'string' },
  },
});
const [rows, repetitions, port] = [Number(values.rows), Number(values.repetitions), Number(values.port)];

interface Run {
  /** Seconds. */
  readonly checked: number;
  readonly invited: number;
  readonly floorChecked: number;
  readonly floorInvited: number;
  /** Megabytes above what the process held before. */
  readonly api: number;
  readonly worker: number;
}

const server = values.url === undefined ? await startBenchPostgres() : undefined;
const url = await freshDatabase(values.url ?? server?.url ?? '', 'bench_invite_file');
const api = await startService(url, port, 'api');
const worker = await startService(url, port + 1, 'worker');
const pool = new pg.Pool({ connectionString: url, max: 4 });
await makeFloor(pool);
await run();
const runs: Run[] = [];
for (let n = 0; n < repetitions; n += 1) runs.push(await run());
const seconds = (pick: (one: Run) => number) => `${median(runs.map(pick)).toFixed(2)} s`;
const megabytes = (pick: (one: Run) => number) => `${median(runs.map(pick)).toFixed(0)} MB`;
printTable(
  `A file of ${count(rows)} people, medians of ${count(repetitions)}`,
  ['', 'ours', 'floor', 'reach for', 'at least'],
  [
    ['checked', seconds((one) => one.checked), seconds((one) => one.floorChecked), '1 s', '3 s'],
    ['invited', seconds((one) => one.invited), seconds((one) => one.floorInvited), '8 s', '30 s'],
    ['memory of the api', megabytes((one) => one.api), '', '16 MB', '64 MB'],
    ['memory of the worker', megabytes((one) => one.worker), '', '16 MB', '64 MB'],
  ],
);
await pool.end();
await worker.stop();
await api.stop();
await server?.stop();
process.exit(0);

async function run(): Promise<Run> {
  const { managers } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 1,
    learners: 0,
    managers: 1,
  });
  const [manager] = managers;
  if (manager === undefined) throw new Error('there is no manager');
  await pool.query(
    'insert into app.seat (client_id, number) select $1, n from generate_series(1, $2::int) as n',
    [manager.clientId, rows],
  );
  const file = fileOf(rows);
  const watching = [api, worker].map(watchMemory);
  const began = performance.now();
  const { id } = await ask('POST', '/api/v1/invite_batches?name=people.csv', manager.token, file);
  const checked = performance.now();
  await ask('POST', `/api/v1/invite_batches/${id}/send`, manager.token);
  await sent(id);
  const invited = performance.now();
  const [apiMb = 0, workerMb = 0] = watching.map((stop) => stop());
  return {
    checked: (checked - began) / 1000,
    invited: (invited - checked) / 1000,
    floorChecked: await checkedPlainly(pool, file),
    floorInvited: await invitedPlainly(pool, file),
    api: apiMb,
    worker: workerMb,
  };
}

function fileOf(amount: number): string {
  const tag = randomUUID().slice(0, 8);
  const people = Array.from({ length: amount }, (_, n) => `Ana,Lopes,ana.${tag}.${String(n)}@bench.example`);
  return ['First Name,Last Name,Email', ...people].join('\n');
}

async function ask(method: string, path: string, token: string, file?: string): Promise<InviteBatch> {
  const answer = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(file === undefined ? {} : { 'content-type': 'text/csv' }),
    },
    ...(file === undefined ? {} : { body: file }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
  return ((await answer.json()) as { data: InviteBatch }).data;
}

/** Every row has its outcome, and every invitation its email. */
async function sent(id: string): Promise<void> {
  for (;;) {
    const { rows: found } = await pool.query<{ state: string; mails: number; rows: number }>(
      `select b.state, (select count(*)::int from app.invite_batch_row r where r.batch_id = b.id) as rows,
         (select count(*)::int from app.mail m join app.invite_batch_row r
         on r.batch_id = b.id and m.cause = 'invitation:' || r.invitation_id || ':1') as mails
       from app.invite_batch b where b.id = $1`,
      [id],
    );
    if (found[0]?.state === 'sent' && found[0].mails === found[0].rows) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
