import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { changeLanes } from './change-lanes/change-lanes.js';
import { TrustTestApp } from './modules/trust/testing/trust-test-app.js';
import { stepsOverChangedLanes } from './testing/steps-over-changed-lanes.js';
import { stepsOverLanes } from './testing/steps-over-lanes.js';
import { signUp } from './testing/test-people.js';

const programs = citusPrograms();
const START_WITHIN_MS = PATIENCE * 120_000;
const LANES = 8;

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `a log that stood on one server, copied over several${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    const databases: TestDatabase[] = [];
    let servers: CitusServers;

    const onOne = async (): Promise<string> => {
      const made = await createTestDatabase();
      databases.push(made);
      return made.url;
    };

    beforeAll(async () => {
      servers = await startCitus(programs ?? '');
    }, START_WITHIN_MS);
    afterAll(async () => {
      await servers.stop();
      await Promise.all(databases.map((made) => made.drop()));
    });

    describe('there, and back', () => {
      stepsOverChangedLanes([
        { lanes: LANES, isDistributed: true, database: () => servers.createDatabase() },
        { lanes: LANES, isDistributed: false, database: onOne },
      ]);
    });

    describe('with everything that a service with several lanes does', () => {
      let copied: string;

      beforeAll(async () => {
        const sourceUrl = await onOne();
        const before = new TrustTestApp();
        await before.start({ DATABASE_URL: sourceUrl, EVENT_STORE_LANES: '1' });
        await before.study(await signUp(before.app), 'rivers');
        await before.stop();
        copied = await servers.createDatabase();
        await changeLanes({
          ...{ sourceUrl, targetUrl: copied, lanes: LANES, isDistributed: true },
          onStep: () => undefined,
        });
      }, START_WITHIN_MS);

      stepsOverLanes(() => ({ DATABASE_URL: copied, EVENT_STORE_DISTRIBUTED: 'true' }));
    });
  },
);
