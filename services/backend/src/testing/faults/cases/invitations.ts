import { randomUUID } from 'node:crypto';
import { type Invited, RESEND_AFTER_S } from '@keenly/contracts/invitations';
import { INVITE_FILE_TYPE, type InviteBatch } from '@keenly/contracts/invite-batches';
import * as inviteBatchesEndpoints from '@keenly/contracts/invite-batches.endpoints';
import * as invitationsEndpoints from '@keenly/contracts/invitations.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { InvitationLinks } from '../../../modules/membership/invitations/invitation-links.js';
import { InvitationKeeping } from '../../../modules/membership/membership.public.js';
import { call } from '../../test-http.js';
import { TEST_PASSWORD } from '../../test-people.js';
import type { FaultCases } from '../fault-case.js';
import { type Somebody, tries, type World } from '../world.js';

const entry = (email = `ana.${randomUUID()}@invited.example`) => ({
  first_name: 'Ana',
  last_name: 'Lopes',
  email,
});

/** An invitation of an address, and the secret that its mail brings. */
async function invited({ app }: World, by: { readonly token: string }, email?: string) {
  const body = { email_data: [entry(email)] };
  const answer = await call(app, 'POST', invitationsEndpoints.invite.path, { token: by.token, body });
  const id = answer.expect<Invited>(200).data[0]?.id ?? '';
  return { id, token: app.app.get(InvitationLinks, { strict: false }).tokenOf(id) };
}

/** The id of an invitation that may be sent again by now. */
async function invitedEarlier({ app }: World, { accountId, clientId }: Somebody): Promise<string> {
  const id = uuidv7();
  const own = serviceContext({ tenant: clientId, subject: clientId, correlation: uuidv7() });
  const caller = { role: 'MANAGER' } as const;
  const askedAt = new Date(Date.now() - (RESEND_AFTER_S + 60) * 1000);
  await app.app
    .get(InvitationKeeping, { strict: false })
    .send(
      { clientId, role: 'USER', entries: [{ ...entry(), id }] },
      { ...own, actor: accountId, caller, askedAt },
    );
  return id;
}

/** A file of two people, one of whom can't be invited; the other is its uploader, a member, so that no worker sends any. */
const aFile = ({ token, email }: Somebody) => ({
  token,
  headers: { 'content-type': INVITE_FILE_TYPE },
  body: `First Name,Last Name,Email\nAna,Lopes,${email}\n,,nothing`,
});

/** Someone of an organisation of their own, since each may have five files; and the file that they uploaded. */
async function checkedFile(world: World) {
  const uploader = await world.elsewhere();
  const answer = await call(world.app, 'POST', inviteBatchesEndpoints.checkInviteFile.path, aFile(uploader));
  return { token: uploader.token, id: answer.expect<{ data: InviteBatch }>(201).data.id };
}

export const invitationCases: FaultCases = {
  [`POST ${invitationsEndpoints.invite.path}`]: {
    make: async (world) => ({
      token: (await world.author()).token,
      body: { email_data: [entry(), entry()] },
    }),
    // Each try brings names under numbers of its own; those without an invitation go within a day.
    each: ['app.invitation_profile'],
  },
  [`POST ${invitationsEndpoints.resendInvitation.path}`]: {
    make: async (world) => {
      const manager = await world.author();
      const id = await invitedEarlier(world, manager);
      return { token: manager.token, path: pathOf(invitationsEndpoints.resendInvitation.path, { id }) };
    },
    again: [429],
  },
  [`DELETE ${invitationsEndpoints.revokeInvitation.path}`]: {
    make: async (world) => {
      const manager = await world.author();
      const { id } = await invited(world, manager);
      return { token: manager.token, path: pathOf(invitationsEndpoints.revokeInvitation.path, { id }) };
    },
  },
  [`POST ${invitationsEndpoints.showInvitation.path}`]: {
    make: async (world) => {
      const { token } = await invited(world, await world.author());
      return { body: { token } };
    },
  },
  [`POST ${invitationsEndpoints.acceptInvitation.path}`]: {
    make: async (world) => {
      const person = await world.personal();
      const { token } = await invited(world, await world.author(), person.email);
      return { token: person.token, body: { token } };
    },
  },
  [`POST ${invitationsEndpoints.signUpInvited.path}`]: {
    make: async (world) => {
      const { token } = await invited(world, await world.author());
      const form = { first_name: 'Ana', last_name: 'Lopes', password: TEST_PASSWORD, terms: true };
      return { body: { token, ...form } };
    },
    each: [...tries, 'app.audit_entry'],
  },
  [`POST ${inviteBatchesEndpoints.checkInviteFile.path}`]: {
    make: async (world) => aFile(await world.elsewhere()),
  },
  [`POST ${inviteBatchesEndpoints.sendInviteBatch.path}`]: {
    make: async (world) => {
      const { token, id } = await checkedFile(world);
      return { token, path: pathOf(inviteBatchesEndpoints.sendInviteBatch.path, { id }) };
    },
  },
  [`DELETE ${inviteBatchesEndpoints.discardInviteBatch.path}`]: {
    make: async (world) => {
      const { token, id } = await checkedFile(world);
      return { token, path: pathOf(inviteBatchesEndpoints.discardInviteBatch.path, { id }) };
    },
    again: [404],
  },
};
