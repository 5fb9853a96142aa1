import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { ProvisioningTokenSecret } from '@keenly/contracts/provisioning-tokens';
import {
  changeProvisioningToken,
  endProvisioningToken,
  makeProvisioningToken,
  rotateProvisioningToken,
} from '@keenly/contracts/provisioning-tokens.endpoints';
import * as scim from '@keenly/contracts/scim.endpoints';
import { TestDirectory } from '../../../modules/provisioning/testing/directory.js';
import { call } from '../../test-http.js';
import type { FaultCase, FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** An admin of a new organization, which has room, and what they ask for. */
async function admin(world: World) {
  const { token, clientId } = await world.elsewhere();
  const path = pathOf(makeProvisioningToken.path, { id: clientId });
  return { token, path, body: { name: `Directory ${randomUUID()}` } };
}

async function directory(world: World): Promise<TestDirectory> {
  return new TestDirectory(world.app, (await madeToken(world)).secret);
}

async function madeToken(world: World) {
  const { token, path, body } = await admin(world);
  const answer = (await call(world.app, 'POST', path, { token, body })).expect<ProvisioningTokenSecret>(201);
  return { token, data: answer.data, secret: answer.token };
}

const address = () => `mia.${randomUUID()}@campus.example`;
/** Each try is on the record. */
const each = ['app.audit_entry'];

/** Asks a directory's way about someone who was invited. */
const aboutUser =
  (path: string, body?: object): FaultCase['make'] =>
  async (world) => {
    const by = await directory(world);
    const user = await by.makeUser(address());
    const asked = body === undefined ? {} : { body: { userName: user.userName, ...body } };
    return { token: by.token, path: pathOf(path, { id: user.id }), ...asked };
  };

/** The same about a group with someone in it who was invited. */
const aboutGroup =
  (path: string, body?: (user: string) => object): FaultCase['make'] =>
  async (world) => {
    const by = await directory(world);
    const user = await by.makeUser(address());
    const group = await by.makeGroup(`Group ${randomUUID()}`);
    const asked = body === undefined ? {} : { body: body(user.id) };
    return { token: by.token, path: pathOf(path, { id: group.id }), ...asked };
  };

export const provisioningCases: FaultCases = {
  [`POST ${makeProvisioningToken.path}`]: { make: admin, again: [409] },
  [`PUT ${changeProvisioningToken.path}`]: {
    make: async (world) => {
      const { token, data } = await madeToken(world);
      const body = { name: `Directory ${randomUUID()}`, version: 1 };
      return { token, path: pathOf(changeProvisioningToken.path, { id: data.id }), body };
    },
    again: [409],
  },
  [`POST ${rotateProvisioningToken.path}`]: {
    make: async (world) => {
      const { token, data } = await madeToken(world);
      return { token, path: pathOf(rotateProvisioningToken.path, { id: data.id }), body: { version: 1 } };
    },
    again: [409],
  },
  [`DELETE ${endProvisioningToken.path}`]: {
    make: async (world) => {
      const { token, data } = await madeToken(world);
      return { token, path: pathOf(endProvisioningToken.path, { id: data.id }) };
    },
  },
  [`POST ${scim.scimMakeUser.path}`]: {
    make: async (world) => ({ token: (await directory(world)).token, body: { userName: address() } }),
    again: [409],
    // Of an invitation that didn't come about, what it would have said is swept a day later.
    each: ['app.invitation_profile'],
  },
  [`PUT ${scim.scimReplaceUser.path}`]: {
    make: aboutUser(scim.scimReplaceUser.path, { externalId: 'x', active: false }),
    each,
  },
  [`PATCH ${scim.scimChangeUser.path}`]: {
    make: aboutUser(scim.scimChangeUser.path, { Operations: [{ op: 'replace', value: { active: false } }] }),
    each,
  },
  [`DELETE ${scim.scimRemoveUser.path}`]: { make: aboutUser(scim.scimRemoveUser.path), again: [404] },
  [`POST ${scim.scimSearchUsers.path}`]: {
    make: async (world) => ({ token: (await directory(world)).token, body: { filter: 'active eq true' } }),
  },
  [`POST ${scim.scimMakeGroup.path}`]: {
    make: async (world) => {
      const by = await directory(world);
      const { id } = await by.makeUser(address());
      const body = { displayName: `Group ${randomUUID()}`, members: [{ value: id }] };
      return { token: by.token, body };
    },
    again: [409],
  },
  [`PUT ${scim.scimReplaceGroup.path}`]: {
    make: aboutGroup(scim.scimReplaceGroup.path, (value) => ({
      displayName: `Group ${randomUUID()}`,
      members: [{ value }],
    })),
    each,
  },
  [`PATCH ${scim.scimChangeGroup.path}`]: {
    make: aboutGroup(scim.scimChangeGroup.path, (value) => ({
      Operations: [{ op: 'add', path: 'members', value: [{ value }] }],
    })),
    each,
  },
  [`DELETE ${scim.scimRemoveGroup.path}`]: {
    make: aboutGroup(scim.scimRemoveGroup.path),
    again: [404],
    each,
  },
  [`POST ${scim.scimSearchGroups.path}`]: {
    make: async (world) => ({ token: (await directory(world)).token, body: {} }),
  },
};
