import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invitations } from '@keenly/contracts/invitations';
import { invitations } from '@keenly/contracts/invitations.endpoints';
import type { JoinRequest } from '@keenly/contracts/organisation';
import { acceptRequest, joinRequests } from '@keenly/contracts/organisation.endpoints';
import { type MailSink, startMailSink } from '@keenly/infra/dev/mail/mail-sink';
import { People } from '../modules/identity/identity.public.js';
import { InvitationKeeping, Memberships } from '../modules/membership/membership.public.js';
import { eventually } from '../testing/eventually.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { call } from '../testing/test-http.js';
import { addMember, makeOrganisation } from '../testing/test-people.js';
import { askToJoinDemo, inviteToDemo } from './invitations.js';

let app: TestApp;
let mails: MailSink;
const folder = mkdtempSync(join(tmpdir(), 'keenly-inbox-'));
beforeAll(async () => {
  mails = await startMailSink(folder);
  app = await startTestApp({ SMTP_URL: mails.smtpUrl, MAIL_INBOX_URL: mails.inboxUrl });
}, 60_000);
afterAll(async () => {
  await app.close();
  await mails.stop();
  rmSync(folder, { recursive: true });
});

const find = { strict: false } as const;

async function mailed(): Promise<string[]> {
  const caught = (await (await fetch(`${mails.inboxUrl}/mails`)).json()) as { to: string }[];
  return caught.map(({ to }) => /[\w.]+@[\w.]+/.exec(to)?.[0] ?? '').sort();
}

describe('the invitations of the demo', () => {
  it('are there in each state, however often they are sent, and only those of today bring a mail', async () => {
    const organisation = await makeOrganisation(app, { licences: 10 });
    const { clientId } = organisation;
    const manager = await addMember(app, organisation, {
      role: 'MANAGER',
      first_name: 'Tom',
      last_name: 'Berg',
    });
    const services = {
      keeping: app.app.get(InvitationKeeping, find),
      people: app.app.get(People, find),
    };
    for (let time = 0; time < 2; time += 1)
      await inviteToDemo(services, { clientId, manager, now: new Date() });
    await eventually(async () => {
      const listed = await call(app, 'GET', invitations.path, { token: manager.token });
      const { data } = listed.expect<Invitations>(200);
      const seen = data.map(({ first_name, state, invited_by }) => `${first_name} ${state} by ${invited_by}`);
      expect(seen.sort()).toEqual([
        'Ines open by Tom Berg',
        'Lena accepted by Tom Berg',
        'Omar expired by Tom Berg',
        'Ruth undeliverable by Tom Berg',
        'Tariq open by Tom Berg',
        'Wilma revoked by Tom Berg',
      ]);
    }, 10_000);
    await eventually(async () => {
      const seen = await mailed();
      for (const one of ['ines.ferreira', 'tariq.haddad'])
        expect(seen).toContain(`${one}@demo.keenly.example`);
      expect(seen.filter((to) => /^(lena|omar|ruth)/.test(to))).toEqual([]);
    }, 10_000);
  });

  it('have someone beside them who asks to join, once, also after an admin said no', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const services = { memberships: app.app.get(Memberships, find), people: app.app.get(People, find) };
    for (let time = 0; time < 2; time += 1) await askToJoinDemo(services, organisation.clientId);
    const listed = await call(app, 'GET', joinRequests.path, { token: admin.token });
    const { data } = listed.expect<{ data: JoinRequest[] }>(200);
    expect(data.map(({ user_name, requested_role }) => [user_name, requested_role])).toEqual([
      ['Sofia Lund', 'TEACHER'],
    ]);
    const body = { user_id: data[0]?.user_id, is_active: false };
    (await call(app, 'PUT', acceptRequest.path, { token: admin.token, body })).expect(200);
    await askToJoinDemo(services, organisation.clientId);
    const again = await call(app, 'GET', joinRequests.path, { token: admin.token });
    expect(again.expect<{ data: JoinRequest[] }>(200).data).toEqual([]);
  });
});
