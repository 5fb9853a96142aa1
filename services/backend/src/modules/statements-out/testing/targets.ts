import { pathOf } from '@keenly/contracts/path-of';
import type {
  StatementTarget,
  StatementTargetAnswer,
  StatementTargets,
} from '@keenly/contracts/statement-targets';
import * as on from '@keenly/contracts/statement-targets.endpoints';
import { eventually } from '../../../testing/eventually.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import type { TestPerson } from '../../../testing/test-people.js';
import type { SmallStore } from './small-store.js';

const DAY_MS = 86_400_000;

/** Asks for a target from yesterday on at a store, of an admin's organization; `over` goes over what is asked. */
export const askForTarget = (
  app: TestApp,
  { origin }: Pick<SmallStore, 'origin'>,
  { token, clientId }: TestPerson,
  over: object = {},
): Promise<TestAnswer> => {
  const body = {
    ...{ name: 'Campus store', endpoint: `${origin}/xapi`, xapi_version: '2.0.0' },
    ...{ key: 'key', secret: 'a secret', kinds: ['sessions', 'plans', 'courses'] },
    from: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
    ...over,
  };
  return call(app, 'POST', pathOf(on.makeStatementTarget.path, { id: clientId ?? '' }), { token, body });
};

export async function makeTarget(...asked: Parameters<typeof askForTarget>): Promise<StatementTarget> {
  return (await askForTarget(...asked)).expect<StatementTargetAnswer>(201).data;
}

export async function targetsOf(app: TestApp, { token, clientId }: TestPerson): Promise<StatementTargets> {
  const path = pathOf(on.statementTargets.path, { id: clientId ?? '' });
  return (await call(app, 'GET', path, { token })).expect<StatementTargets>(200);
}

/** The first one. */
export async function targetOf(app: TestApp, admin: TestPerson): Promise<StatementTarget> {
  const [target] = (await targetsOf(app, admin)).data;
  if (target === undefined) throw new Error('no target');
  return target;
}

/** Waits until the first one is so. */
export const targetArrives = (app: TestApp, admin: TestPerson, expected: object): Promise<void> =>
  eventually(async () => expect(await targetOf(app, admin)).toMatchObject(expected));

export const pauseTarget = (
  app: TestApp,
  { token }: TestPerson,
  { id, version }: Pick<StatementTarget, 'id' | 'version'>,
  paused: boolean,
): Promise<TestAnswer> =>
  call(app, 'POST', pathOf(on.pauseStatementTarget.path, { id }), { token, body: { paused, version } });
