import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { StatementTargetAnswer } from '@keenly/contracts/statement-targets';
import {
  changeStatementTarget,
  makeStatementTarget,
  pauseStatementTarget,
  statementTargets,
  testStatementTarget,
} from '@keenly/contracts/statement-targets.endpoints';
import type { TestApp } from '../test-app.js';
import { call } from '../test-http.js';
import { addMember, type TestPerson } from '../test-people.js';

/** No address that is called: it's private. */
export const aTarget = {
  name: 'Secret archive',
  endpoint: 'https://127.0.0.1:9/xapi',
  xapi_version: '2.0.0',
  key: 'secret key',
  secret: 'secret',
  kinds: ['courses'],
  from: null,
};
const { endpoint: _, from: __, ...changed } = aTarget;

async function targetOf(app: TestApp, { token, clientId }: TestPerson): Promise<string> {
  const path = pathOf(makeStatementTarget.path, { id: clientId ?? '' });
  const made = await call(app, 'POST', path, { token, body: aTarget });
  return made.expect<StatementTargetAnswer>(201).data.id;
}

/** A store that statements of the owners are sent to, which their admin entered, by the paths that name it. */
export async function statementTargetsOf(
  app: TestApp,
  admin: TestPerson,
): Promise<Readonly<Record<string, string>>> {
  const id = await targetOf(app, admin);
  return {
    [statementTargets.path]: admin.clientId ?? '',
    [changeStatementTarget.path]: id,
    [pauseStatementTarget.path]: id,
    [testStatementTarget.path]: id,
  };
}

/** Bodies of those routes that look at them before they look at what is named. */
export const statementTargetBodies: Readonly<Record<string, object>> = {
  [makeStatementTarget.path]: { ...aTarget, name: 'Ours now' },
  [changeStatementTarget.path]: { ...changed, name: 'Ours now', version: 1 },
  [pauseStatementTarget.path]: { paused: true, version: 1 },
};

/** A store that an admin of the owners entered. */
export async function foreignStatementTarget(app: TestApp, { clientId }: TestPerson): Promise<string> {
  return targetOf(app, await addMember(app, { clientId: clientId ?? '' }, { role: 'CLIENT_ADMIN' }));
}

/** Requests that would have statements of the owners sent elsewhere, or change what is. */
export const plantedStatementTargets = (
  claims: { readonly client_id: string },
  id: string,
): readonly (readonly [method: string, path: string, body: object])[] => [
  [
    'POST',
    pathOf(makeStatementTarget.path, { id: claims.client_id }),
    { ...claims, ...aTarget, name: `Planted ${randomUUID()}` },
  ],
  [
    'PUT',
    pathOf(changeStatementTarget.path, { id }),
    { ...claims, ...changed, name: `Taken ${randomUUID()}`, version: 1 },
  ],
  ['POST', pathOf(pauseStatementTarget.path, { id }), { ...claims, paused: true, version: 2 }],
  ['DELETE', pathOf(changeStatementTarget.path, { id }), claims],
];
