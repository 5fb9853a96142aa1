import { mkdirSync } from 'node:fs';
import { scratchFolder } from '../../testing/scratch-folder.js';
import { startTestPostgres } from '../../testing/test-postgres.js';
import { describeRelease, isInHistory, releaseOf, thisRelease } from '../../testing/upgrade/release.js';
import { type Half, Upgrade } from '../../testing/upgrade/upgrade.js';
import { count, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { readSettings, type Settings } from './settings.js';

const ORGANISATIONS = 5;

const settings = readSettings(process.argv.slice(2));
if (await isInHistory(settings.from)) process.exitCode = (await runAll(settings)) ? 0 : 1;
else process.stdout.write(`Not run: ${settings.from} isn’t in this history (a shallow clone?).\n`);
process.exit();

/** True where nothing was lost, doubled, broken, or different. */
async function runAll({ from, rate, seconds, learners, logs }: Settings): Promise<boolean> {
  const old = await releaseOf(from);
  const projections = {
    old: (await describeRelease(old)).projections,
    new: (await describeRelease(thisRelease)).projections,
  };
  const folder = logs ?? scratchFolder();
  mkdirSync(folder, { recursive: true });
  const server = await startTestPostgres({ shared_buffers: '256MB', jit: 'off' });
  const upgrade = new Upgrade({
    ...{ databaseUrl: await freshDatabase(server.url, 'bench_upgrade'), old, new: thisRelease, projections },
    ...{ logs: folder, organisations: ORGANISATIONS, learners, rate, seconds },
  });
  try {
    await upgrade.begin();
    const forward = await upgrade.forward();
    print('forward', forward);
    const back = await upgrade.back();
    print('and back', back);
    return isWhole(forward) && isWhole(back);
  } finally {
    await upgrade.end();
    await server.stop();
  }
}

function isWhole(half: Half): boolean {
  const { lost, doubled, miscounted, refused, readers, unlikeRebuilt, goneColumns, left, stages } = half;
  return (
    lost + doubled + miscounted + refused === 0 &&
    [...readers, ...unlikeRebuilt, ...goneColumns].length === 0 &&
    left.every((code) => code === 0) &&
    stages.every(({ asked, brokenBatches }) => asked.broken + brokenBatches === 0)
  );
}

function print(title: string, half: Half): void {
  printTable(
    title,
    ['', 'events', 'longest gap', 'requests', 'broken', 'put off', 'batches broken'],
    half.stages.map(({ name, events, longestGap, asked, brokenBatches, answers }) => [
      name,
      count(events),
      `${longestGap.toFixed(2)} s`,
      count(asked.requests),
      count(asked.broken),
      count(asked.putOff + (answers.get(429) ?? 0) + (answers.get(503) ?? 0)),
      count(brokenBatches),
    ]),
  );
  printTable(
    '',
    [
      'acknowledged',
      'lost',
      'doubled',
      'miscounted',
      'refused',
      'left with',
      'unlike rebuilt',
      'columns gone',
    ],
    [
      [
        ...[half.acknowledged, half.lost, half.doubled, half.miscounted, half.refused].map(count),
        half.left.map(String).join(', '),
        count(half.unlikeRebuilt.length),
        count(half.goneColumns.length),
      ],
    ],
  );
  const told = [...half.readers, ...half.unlikeRebuilt, ...half.goneColumns, ...half.faults];
  for (const line of told) process.stdout.write(`- ${line}\n`);
}
