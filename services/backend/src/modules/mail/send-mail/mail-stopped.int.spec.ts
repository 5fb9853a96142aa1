import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '../../../testing/eventually.js';
import { MailOutbox } from '../mail.public.js';
import { MailServer } from '../testing/mail-server.js';
import { mailTo, startMailService } from '../testing/mail-service.js';
import { type MailWorker, startMailWorker } from '../testing/mail-worker.js';

/** A worker's process that is stopped by a signal, and goes on after its lease: its mails are not sent twice. */

const WITHIN_MS = 60_000;

let database: TestDatabase;
let server: MailServer;
let app: INestApplicationContext;
const workers: MailWorker[] = [];

const environment = () => ({ DATABASE_URL: database.url, SMTP_URL: server.url });
async function startWorker(): Promise<MailWorker> {
  const worker = await startMailWorker(environment());
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = new MailServer();
  await server.start();
  // It has mails sent, and sends none itself.
  ({ app } = await startMailService({ ...environment(), KEENLY_ROLE: 'api' }));
}, WITHIN_MS);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await app.close();
  await server.stop();
  await database.drop();
});

it(
  'a worker that was stopped in the middle of a mail does not send it after another one has',
  async () => {
    const stopped = await startWorker();
    const isStopped = new Promise<void>((resolve) => {
      server.onRecipient = () => {
        server.onRecipient = () => undefined;
        stopped.pause();
        resolve();
        return undefined;
      };
    });
    await app.get(MailOutbox).add([mailTo(1)]);
    await isStopped;
    expect(server.takenBy('1@mail.test')).toHaveLength(0);
    const other = await startWorker();
    await eventually(() => {
      expect(server.takenBy('1@mail.test')).toHaveLength(1);
    }, 30_000);
    await other.kill();

    stopped.resume();
    // Sending the next mail proves that the process runs again and is done with the mail it was stopped in.
    await app.get(MailOutbox).add([mailTo(2)]);
    await eventually(() => {
      expect(server.takenBy('2@mail.test')).toHaveLength(1);
    }, 30_000);
    expect(server.asked.filter(({ to }) => to === '1@mail.test')).toHaveLength(2);
    expect(server.takenBy('1@mail.test')).toHaveLength(1);
  },
  WITHIN_MS,
);
