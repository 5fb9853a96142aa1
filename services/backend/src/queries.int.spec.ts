import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { Described } from './testing/queries/described.js';
import { findQueries } from './testing/queries/find-queries.js';
import { describable, liesOf } from './testing/queries/lies.js';
import { trusted, unread } from './testing/queries/not-proven.js';
import { prepare } from './testing/test-app.js';

const services = fileURLToPath(new URL('../../', import.meta.url));

/** The sources that are shipped. Migrations run when the database is made, so each of their statements is tried there. */
const shipped = ['backend/src', 'event-store/src'].flatMap((folder) =>
  readdirSync(join(services, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:spec|migration|d)\.ts$|(?:^|\/)testing\//.test(path))
    .map((path) => join(services, folder, path)),
);
const lying = join(services, 'backend/src/testing/queries/lying-queries.ts');

const parsed = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(services, 'backend/tsconfig.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  join(services, 'backend'),
);

/** `file.ts:12: what` as `file.ts what`: lines and folders change, what is wrong does not. */
const withoutLine = (lie: string) => basename(lie.split(':')[0] ?? '') + lie.replace(/^[^:]*:\d+:/, '');

describe('queries', () => {
  const { found, unread: missed } = findQueries([...shipped, lying], parsed.options, services);
  const ofShipped = found.filter(({ at }) => !at.includes('lying-queries'));
  let database: TestDatabase;
  let described: Described;

  const liesAmong = async (queries: typeof found) => {
    const lies: string[] = [];
    for (const query of queries) lies.push(...(await liesOf(query, described)));
    return [...new Set(lies)];
  };

  beforeAll(async () => {
    database = await createTestDatabase({ prepare });
    described = await Described.on(database.url);
  });
  afterAll(async () => {
    await described.close();
    await database.drop();
  });

  it('are found', () => {
    expect(ofShipped.filter((query) => describable(query).length > 0).length).toBeGreaterThan(400);
    expect(ofShipped.filter(({ claims }) => claims !== undefined).length).toBeGreaterThan(190);
  });

  it('answer what their authors promise', async () => {
    const lies = await liesAmong(ofShipped);
    expect(lies.filter((lie) => !Object.hasOwn(trusted, withoutLine(lie)))).toEqual([]);
    const said = new Set(lies.map(withoutLine));
    // What is true by now leaves the list.
    expect(Object.keys(trusted).filter((lie) => !said.has(lie))).toEqual([]);
  });

  it('that the source alone does not say are no more than those known', () => {
    const counts: Record<string, number> = {};
    for (const { at } of missed) {
      const file = basename(at.split(':')[0] ?? '');
      counts[file] = (counts[file] ?? 0) + 1;
    }
    expect(counts).toEqual(unread);
  });

  it('would be caught at each kind of lie', async () => {
    const lies = await liesAmong(found.filter(({ at }) => at.includes('lying-queries')));
    expect(lies.map(withoutLine)).toEqual([
      'lying-queries.ts column "ful_name" does not exist',
      'lying-queries.ts column "acount_id" does not exist',
      'lying-queries.ts no column email',
      'lying-queries.ts total is int8, read as string, not number',
      'lying-queries.ts updated_at is timestamptz, read as Date, not string',
      'lying-queries.ts emails is _citext, read as string, not string[]',
      'lying-queries.ts external_id may be null',
      'lying-queries.ts 1 values for 2 parameters',
      'lying-queries.ts total is float8, read as number, not string',
      'lying-queries.ts id is uuid, read as string, not number',
    ]);
  });
});
