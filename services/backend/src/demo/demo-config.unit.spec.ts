import { readConfig } from '../platform/config/config.js';
import { demoConfig } from './demo-config.js';

const env = {
  DATABASE_URL: 'postgres://localhost/keenly',
  TOKEN_SECRET: 's'.repeat(32),
  SUBJECT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
};

describe('the configuration of what fills the demo', () => {
  it.each([{}, { DATABASE_WAIT_MS: '3000', KEENLY_ROLE: 'both' }])(
    'waits a minute for a connection, however short requests wait for theirs (%o)',
    (more) => {
      const own = readConfig({ ...env, ...more });
      expect(demoConfig({ ...env, ...more })).toEqual({
        ...own,
        ...{ isApi: false, isWorker: false },
        database: { ...own.database, waitMs: 60_000 },
      });
    },
  );
});
