import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastRelease } from '../../../services/backend/src/platform/database/last-release.js';
import { PATIENCE } from '../patience-factor.js';
import { scratchFolder } from '../scratch-folder.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { describeRelease, isInHistory, type Release, releaseOf, thisRelease } from './release.js';
import { type Half, Upgrade } from './upgrade.js';

const WITHIN_MS = PATIENCE * 120_000;
const isHere = await isInHistory(lastRelease.commit);

/** Skipped by name in a shallow clone; infra/bench/upgrade does the same for longer, and under more load. */
(isHere ? describe : describe.skip)(
  `a release that replaces the last one under load${isHere ? '' : ' (needs its commit in the history)'}`,
  () => {
    let database: TestDatabase;
    let upgrade: Upgrade;
    let old: Release;
    beforeAll(async () => {
      old = await releaseOf(lastRelease.commit);
      database = await createTestDatabase();
      const logs = join(scratchFolder(), 'upgrade');
      mkdirSync(logs);
      const { projections } = await describeRelease(thisRelease);
      upgrade = new Upgrade({
        ...{ databaseUrl: database.url, old, new: thisRelease, logs },
        projections: { old: lastRelease.projections, new: projections },
        ...{ organisations: 1, learners: 10, rate: 25, seconds: 1 },
      });
      await upgrade.begin();
    }, WITHIN_MS);
    afterAll(async () => {
      await upgrade.end();
      await database.drop();
    }, WITHIN_MS);

    it('is what is recorded of it', async () => {
      const { migrations, appendFunctions, projections } = lastRelease;
      expect(await describeRelease(old)).toEqual({ migrations, appendFunctions, projections });
    });

    it(
      'loses, doubles, and breaks nothing, and reads as if made anew',
      async () => {
        expect(faultsOf(await upgrade.forward())).toEqual(none);
      },
      WITHIN_MS,
    );

    it(
      'is taken back: the last one goes on with the tables of the new one',
      async () => {
        expect(faultsOf(await upgrade.back())).toEqual(none);
      },
      WITHIN_MS,
    );
  },
);

const none = {
  ...{ lost: 0, doubled: 0, miscounted: 0, refused: 0, broken: 0, isEmpty: false },
  ...{ readers: [], unlikeRebuilt: [], goneColumns: [], faults: [], left: [0] },
};

function faultsOf(half: Half): typeof none | object {
  const { lost, doubled, miscounted, refused, readers, unlikeRebuilt, goneColumns, faults, left } = half;
  const broken = half.stages.reduce((sum, { asked, brokenBatches }) => sum + asked.broken + brokenBatches, 0);
  return {
    ...{ lost, doubled, miscounted, refused, broken, isEmpty: half.acknowledged === 0 },
    ...{ readers, unlikeRebuilt, goneColumns, faults, left },
  };
}
