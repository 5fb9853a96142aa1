import { randomUUID } from 'node:crypto';
import type { Invitations, Invite, Invited } from '@keenly/contracts/invitations';
import * as invitationsEndpoints from '@keenly/contracts/invitations.endpoints';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Role } from '@keenly/contracts/roles';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, TEST_PASSWORD, type TestPerson } from '../../../testing/test-people.js';
import { InvitationLinks } from '../invitations/invitation-links.js';

type By = Pick<TestPerson, 'token'>;

export const address = () => `ana.${randomUUID()}@invited.example`;
export const statuses = ({ data }: Invited) => data.map(({ status }) => status);

/** Invites and accepts through the service, as its screens do. */
export class Inviting {
  constructor(private readonly app: TestApp) {}

  get pool(): Pool {
    return this.app.app.get<Pool>(PG_POOL, { strict: false });
  }

  async college(licences = 50, role: Role = 'CLIENT_ADMIN') {
    const organisation = await makeOrganisation(this.app, { name: 'Northbridge College', licences });
    return { organisation, admin: await addMember(this.app, organisation, { role }) };
  }

  invite({ token }: By, emails: readonly string[], more: Partial<Invite> = {}) {
    const email_data = emails.map((email) => ({ first_name: 'Ana', last_name: 'Lopes', email }));
    const body = { client_id: 1, platform_id: 'keenly', email_data, ...more };
    return call(this.app, 'POST', invitationsEndpoints.invite.path, { token, body });
  }

  /** One that was sent, with the secret that its mail brings. */
  async invited(by: By, email = address(), more: Partial<Invite> = {}) {
    const { data } = (await this.invite(by, [email], more)).expect<Invited>(200);
    const id = data[0]?.id ?? '';
    return { id, email, token: this.app.app.get(InvitationLinks, { strict: false }).tokenOf(id) };
  }

  show(token: string) {
    return call(this.app, 'POST', invitationsEndpoints.showInvitation.path, { body: { token } });
  }

  accept(token: string, by: By) {
    return call(this.app, 'POST', invitationsEndpoints.acceptInvitation.path, {
      token: by.token,
      body: { token },
    });
  }

  join(token: string, more: object = {}) {
    const form = { first_name: 'Ana', last_name: 'Lopes', password: TEST_PASSWORD, terms: true };
    const body = { token, ...form, ...more };
    return call(this.app, 'POST', invitationsEndpoints.signUpInvited.path, { body });
  }

  async list({ token }: By, query = ''): Promise<Invitations> {
    const path = `${invitationsEndpoints.invitations.path}?${query}`;
    return (await call(this.app, 'GET', path, { token })).expect<Invitations>(200);
  }

  resend({ token }: By, id: string) {
    return call(this.app, 'POST', pathOf(invitationsEndpoints.resendInvitation.path, { id }), { token });
  }

  revoke({ token }: By, id: string) {
    return call(this.app, 'DELETE', pathOf(invitationsEndpoints.revokeInvitation.path, { id }), { token });
  }

  async seats({ token }: By): Promise<LicenceDistribution> {
    return (await call(this.app, 'GET', licenceDistribution.path, { token })).expect<LicenceDistribution>(
      200,
    );
  }

  async mailsOf(id: string) {
    const { rows } = await this.pool.query<{ recipient: string | null; cause: string }>(
      `select recipient, cause from app.mail where data->>'invitation' = $1 order by cause`,
      [id],
    );
    return rows;
  }

  /** As if it had been sent so many days earlier, for the lists and the link. */
  async aged(id: string, days: number): Promise<void> {
    await this.pool.query(
      `update app.invitation set sent_at = sent_at - make_interval(days => $2) where invitation_id = $1`,
      [id, days],
    );
  }
}
