import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { CredentialSecret } from '@keenly/contracts/record-store-credentials';
import {
  changeCredential,
  endCredential,
  makeCredential,
  rotateCredential,
} from '@keenly/contracts/record-store-credentials.endpoints';
import type { OwnRecordKeySecret } from '@keenly/contracts/own-record-key';
import { endOwnRecordKey, makeOwnRecordKey } from '@keenly/contracts/own-record-key.endpoints';
import type { StatementTargetAnswer } from '@keenly/contracts/statement-targets';
import {
  changeStatementTarget,
  endStatementTarget,
  makeStatementTarget,
  pauseStatementTarget,
  testStatementTarget,
} from '@keenly/contracts/statement-targets.endpoints';
import { aTarget } from '../../tables/statement-targets-of.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** An admin of a new organization, which has room, and what they ask for. */
async function admin(world: World) {
  const { token, clientId } = await world.elsewhere();
  const path = pathOf(makeCredential.path, { id: clientId });
  return { token, path, body: { name: `LMS ${randomUUID()}`, scopes: ['all'] } };
}

async function credential(world: World) {
  const { token, path, body } = await admin(world);
  const made = await call(world.app, 'POST', path, { token, body });
  return { token, id: made.expect<CredentialSecret>(201).data.id };
}

/** A member who has a key of their own, and the request for another one. */
async function ownKey(world: World) {
  const { token } = await world.somebody();
  const made = await call(world.app, 'POST', makeOwnRecordKey.path, { token, body: { replaces: null } });
  return { token, body: { replaces: made.expect<OwnRecordKeySecret>(201).data.key } };
}

/** The same for a store that statements are sent to. */
async function newTarget(world: World) {
  const { token, clientId } = await world.elsewhere();
  return { token, path: pathOf(makeStatementTarget.path, { id: clientId }), body: aTarget };
}

async function target(world: World) {
  const { token, path, body } = await newTarget(world);
  const made = await call(world.app, 'POST', path, { token, body });
  return { token, id: made.expect<StatementTargetAnswer>(201).data.id };
}

export const recordStoreCases: FaultCases = {
  [`POST ${makeCredential.path}`]: { make: admin, again: [409] },
  [`PUT ${changeCredential.path}`]: {
    make: async (world) => {
      const { token, id } = await credential(world);
      const body = { name: `LMS ${randomUUID()}`, scopes: ['state', 'profile'], version: 1 };
      return { token, path: pathOf(changeCredential.path, { id }), body };
    },
    again: [409],
  },
  [`POST ${rotateCredential.path}`]: {
    make: async (world) => {
      const { token, id } = await credential(world);
      return { token, path: pathOf(rotateCredential.path, { id }), body: { version: 1 } };
    },
    again: [409],
  },
  [`DELETE ${endCredential.path}`]: {
    make: async (world) => {
      const { token, id } = await credential(world);
      return { token, path: pathOf(endCredential.path, { id }) };
    },
  },
  [`POST ${makeOwnRecordKey.path}`]: { make: ownKey, again: [409] },
  [`DELETE ${endOwnRecordKey.path}`]: {
    make: async (world) => ({ token: (await ownKey(world)).token }),
  },
  [`POST ${makeStatementTarget.path}`]: { make: newTarget, again: [409] },
  [`PUT ${changeStatementTarget.path}`]: {
    make: async (world) => {
      const { token, id } = await target(world);
      const { endpoint: _, from: __, ...form } = aTarget;
      const body = { ...form, name: 'Archive', version: 1 };
      return { token, path: pathOf(changeStatementTarget.path, { id }), body };
    },
    again: [409],
  },
  [`POST ${pauseStatementTarget.path}`]: {
    make: async (world) => {
      const { token, id } = await target(world);
      return { token, path: pathOf(pauseStatementTarget.path, { id }), body: { paused: true, version: 1 } };
    },
    again: [409],
  },
  [`POST ${testStatementTarget.path}`]: {
    make: async (world) => {
      const { token, id } = await target(world);
      return { token, path: pathOf(testStatementTarget.path, { id }) };
    },
  },
  [`DELETE ${endStatementTarget.path}`]: {
    make: async (world) => {
      const { token, id } = await target(world);
      return { token, path: pathOf(endStatementTarget.path, { id }) };
    },
  },
};
