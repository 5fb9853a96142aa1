import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FILE_MAX_BYTES, type FileAddress } from '@keenly/contracts/media-files';
import { fileAddress } from '@keenly/contracts/media-files.endpoints';
import pg from 'pg';
import { makePeople } from '../backend/people.js';
import { secrets, startService } from '../backend/service.js';
import { watchMemory } from '../backend/watch-memory.js';
import { startBenchPostgres } from '../bench-postgres.js';
import { count, printTable } from '../event-store/figures.js';

/**
 * What a service takes in memory while films of 500 MB go up, one after another and then two at once, above what it took
 * when the first small one was through. Beside it, how fast they go up.
 */
const { values } = parseArgs({
  options: { films: { type: 'string', default: '2' }, port: { type: 'string', default: '4792' } },
});
const CHUNK = 256 * 1024;

const folder = await mkdtemp(join(tmpdir(), 'keenly-bench-files-'));
process.env['MEDIA_DIR'] = folder;
const server = await startBenchPostgres();
const made = new pg.Client({ connectionString: server.url });
await made.connect();
await made.query('create database bench_files');
await made.end();
const url = Object.assign(new URL(server.url), { pathname: '/bench_files' }).href;
const service = await startService(url, Number(values.port), 'api');
const pool = new pg.Pool({ connectionString: url, max: 2 });
try {
  const films = Number(values.films);
  const { managers } = await makePeople(pool, secrets.TOKEN_SECRET, {
    ...{ organisations: 1, learners: 0, managers: films + 3 },
  });
  const tokens = managers.map(({ token }) => token);
  await upload(tokens[0] ?? '', 1024 * 1024);
  const alone = await measured(async () => {
    for (const token of tokens.slice(1, films + 1)) await upload(token, FILE_MAX_BYTES.video);
  });
  const together = await measured(async () => {
    await Promise.all(tokens.slice(films + 1).map((token) => upload(token, FILE_MAX_BYTES.video)));
  });
  printTable(
    'Films of 500 MB going up',
    ['', 'memory', 'a second', 'reach for', 'at least'],
    [
      [`${count(films)} in turn`, alone.memory, rate(films, alone.seconds), '16 MB', '64 MB'],
      ['2 at once', together.memory, rate(2, together.seconds), '', ''],
    ],
  );
} finally {
  await pool.end();
  await service.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measured(work: () => Promise<void>): Promise<{ memory: string; seconds: number }> {
  const watching = watchMemory(service);
  const began = performance.now();
  await work();
  return { seconds: (performance.now() - began) / 1000, memory: `${watching().toFixed(0)} MB` };
}

function rate(films: number, seconds: number): string {
  return `${((films * FILE_MAX_BYTES.video) / 1024 / 1024 / seconds).toFixed(0)} MB`;
}

async function upload(token: string, size: number): Promise<void> {
  const query = new URLSearchParams({
    ...{ kind: 'video', content_type: 'video/mp4', name: 'A film', size: String(size) },
  });
  const asked = await fetch(`${service.url}${fileAddress.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!asked.ok) throw new Error(`an address was refused: ${await asked.text()}`);
  const { upload_url } = (await asked.json()) as FileAddress;
  const answer = await fetch(`${service.url}${upload_url}`, {
    ...{ method: 'PUT', duplex: 'half', body: film(size) },
    headers: { 'content-type': 'video/mp4', 'content-length': String(size) },
  });
  if (!answer.ok) throw new Error(`a film was refused: ${await answer.text()}`);
}

/** As many bytes as that, of which the first tell that they are a film. */
function film(size: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = Buffer.alloc(Math.min(CHUNK, size - sent));
      if (sent === 0) chunk.write('\0\0\0\x18ftypisom\0\0\x02\0isommp42\0\xff\xff\xffmdat', 'latin1');
      sent += chunk.length;
      controller.enqueue(chunk);
      if (sent === size) controller.close();
    },
  });
}
