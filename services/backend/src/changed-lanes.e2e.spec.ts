import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { stepsOverChangedLanes } from './testing/steps-over-changed-lanes.js';

describe('a service whose log was copied into one with other lanes', () => {
  const databases: TestDatabase[] = [];
  const database = async (): Promise<string> => {
    const made = await createTestDatabase();
    databases.push(made);
    return made.url;
  };

  stepsOverChangedLanes([
    { lanes: 8, isDistributed: false, database },
    { lanes: 1, isDistributed: false, database },
  ]);

  // Those of a describe end in the order in which they are named: the service has stopped by now.
  afterAll(() => Promise.all(databases.map((made) => made.drop())));
});
