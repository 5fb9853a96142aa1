import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { functionsSql } from '@keenly/event-store/append-functions';
import { storeSteps } from '@keenly/event-store/migrations';
import { isInHistory } from '@keenly/infra/testing/upgrade/release';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { databaseParts, logParts } from './composition.js';
import { faultsOf, takenAway } from './testing/expand-only.js';
import { lastRelease } from './platform/database/last-release.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const timeOf = ({ name = '' }: MigrationInterface) => Number(name.slice(-13));
const migrations = databaseParts.migrations.map((Migration) => new Migration());
const newer = migrations.filter((one) => timeOf(one) > lastRelease.migrations.latest);
const isHere = await isInHistory(lastRelease.commit);
const contracts = ({ name = '' }: MigrationInterface) => name.startsWith('Contract');

async function statementsOf(migration: MigrationInterface, way: 'up' | 'down'): Promise<string[]> {
  const said: string[] = [];
  const query = (sql: string) => {
    said.push(sql);
    return Promise.resolve([]);
  };
  await migration[way]({ query } as unknown as QueryRunner);
  return said;
}

describe('a migration since the last release', () => {
  // All in one: straight after a release has landed there is none.
  it('only expands', async () => {
    const faults = await Promise.all(
      newer
        .filter((one) => !contracts(one))
        .map(async (one) => {
          const found = faultsOf(await statementsOf(one, 'up'), await statementsOf(one, 'down'));
          return found.map((fault) => ({ migration: one.name, ...fault }));
        }),
    );
    expect(faults.flat()).toEqual([]);
  });

  it('has a later time than each of the last release', () => {
    expect(migrations.length - newer.length).toBe(lastRelease.migrations.count);
  });

  it('is one of the store itself', () => {
    expect(
      storeSteps('event_store')
        .slice(lastRelease.storeSteps)
        .flatMap((sql) => faultsOf([sql])),
    ).toEqual([]);
  });

  (isHere ? it : it.skip)(
    `takes away only what the last release doesn't name${isHere ? '' : ' (needs its history)'}`,
    async () => {
      const gone: string[] = [];
      for (const one of newer.filter(contracts)) gone.push(...takenAway(await statementsOf(one, 'up')));
      expect(gone.filter((name) => isNamed(name, lastRelease.commit))).toEqual([]);
      expect(isNamed('attachment_type', lastRelease.commit)).toBe(true);
      expect(isNamed('nowhere_to_be_found', lastRelease.commit)).toBe(false);
    },
  );
});

describe('what both releases put in place at their start', () => {
  it('is the same: functions of the store have a new name when they change', () => {
    const now = createHash('sha256').update(functionsSql('event_store')).digest('hex');
    expect(now).toBe(lastRelease.appendFunctions);
  });

  it('is a read model of no lower version', () => {
    const versions = new Map(logParts.projections.map(({ name, version }) => [name, version]));
    const lower = Object.entries(lastRelease.projections).filter(
      ([name, version]) => (versions.get(name) ?? version) < version,
    );
    expect(lower).toEqual([]);
  });
});

/** Whether sources of a release name a table or a column; those of its migrations don't run any more. */
function isNamed(name: string, commit: string): boolean {
  const where = ['services/backend/src', ':!*.migration.ts', ':!*.spec.ts'];
  try {
    execFileSync('git', ['grep', '-q', '-w', name, commit, '--', ...where], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
