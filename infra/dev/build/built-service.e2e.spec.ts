import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { databaseParts } from '../../../services/backend/src/composition.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { freePort } from '../processes/free-port.js';
import { startService, type Service } from '../runner/service.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dist = join(root, 'services/backend/dist');

/** The service as `npm run build` leaves it, and as everyone starts it. */
describe('the built service', () => {
  let folder: string;
  let database: TestDatabase;
  let service: Service;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keenly-built-'));
    database = await createTestDatabase();
    const port = await freePort();
    service = await startService({
      root,
      logFile: join(folder, 'service.log'),
      url: `http://127.0.0.1:${port}`,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        HOST: '127.0.0.1',
        PORT: String(port),
        MEDIA_DIR: join(folder, 'media'),
        TOKEN_SECRET: randomBytes(32).toString('base64'),
        SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('names its migrations as the sources do, or a database would carry them out again', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from app.migration');
    await client.end();
    const named = databaseParts.migrations.map(({ name }) => name);
    expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
  });

  it('is read from few files, not from one for each module', () => {
    const files = readdirSync(dist).filter((name) => name.endsWith('.js'));
    expect(files).toEqual(expect.arrayContaining(['main.js', 'hand-back.js', 'seed.js', 'live.js']));
    expect(files.length).toBeLessThan(40);
  });
});
