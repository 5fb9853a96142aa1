import type { RecordedEvent } from '@keenly/event-store/types';
import { invitationMail } from './invitation-mail.js';
import type { Invitation } from './known-invitations.js';
import { mailFor } from './invitation-mails.reaction.js';
import { sortOut } from './invitations.service.js';

const now = new Date('2026-03-02T12:00:00.000Z');
const invitation: Invitation = {
  id: 'i',
  clientId: 'c',
  organisation: 'Northbridge College',
  kind: 'client',
  status: 'OPEN',
  role: 'USER',
  groupId: null,
  groupName: null,
  firstName: 'Ana',
  lastName: 'Lopes',
  email: 'ana@lopes.example',
  invitedBy: 'm',
  sentAt: now,
  sends: 1,
  isExpired: false,
};

describe('the mail', () => {
  it('goes to the invited address, and brings the secret behind a #, which no server sees', () => {
    const mail = invitationMail(invitation, 'Freya Sahin', 'secret');
    expect(mail.to).toEqual({ name: 'Ana Lopes', address: 'ana@lopes.example' });
    expect(mail.subject).toBe('Freya Sahin invited you to Keenly');
    expect(mail.action).toEqual({ label: 'View invitation', path: '/invitation#secret' });
  });
  it('speaks for the organization where the inviter is gone, and names the group', () => {
    const mail = invitationMail({ ...invitation, groupName: 'Evening class' }, '', 'secret');
    expect(mail.subject).toBe('Northbridge College invited you to Keenly');
    expect(mail.facts).toContainEqual({ label: 'Group', value: 'Evening class' });
  });
});

describe('a mail each time it is sent', () => {
  const event = (type: string, data: object, recordedAt = now) =>
    ({ stream: 'invitation-1', type, data, occurredAt: now, recordedAt }) as unknown as RecordedEvent;
  it('has a cause of its own, and no recipient', () => {
    expect(mailFor(event('InvitationSent', {}))).toEqual([
      {
        cause: 'invitation:1:1',
        kind: 'invitation',
        recipient: null,
        data: { invitation: '1', sends: '1' },
      },
    ]);
    expect(mailFor(event('InvitationResent', { sends: 3 }))[0]?.cause).toBe('invitation:1:3');
  });
  it('is not sent for history that was brought in', () => {
    expect(mailFor(event('InvitationSent', {}, new Date('2026-03-04T12:00:00.000Z')))).toEqual([]);
  });
});

describe('what becomes of each row', () => {
  const row = (id: string, email: string) => ({ id, email, first_name: 'A', last_name: 'B' });
  const none = new Set<string>();
  const standing = { members: none, invited: none, tooOften: none, known: none, room: 10 };
  const statuses = (...given: Parameters<typeof sortOut>) => sortOut(...given).map(({ status }) => status);
  it('is told apart, and the first of an address counts', () => {
    const rows = ['m', 'i', 'n', 'n', 't'].map((email, index) => row(String(index), email));
    expect(
      statuses(rows, {
        ...standing,
        members: new Set(['m']),
        invited: new Set(['i']),
        tooOften: new Set(['t']),
      }),
    ).toEqual(['already_member', 'already_invited', 'sent', 'already_invited', 'too_often']);
  });
  it('is the limit once no licence remains, but for those that are out already', () => {
    const rows = ['a', 'b', 'c', 'd'].map((email) => row(email, email));
    const known = new Set(['d']);
    expect(statuses(rows, { ...standing, room: 1, known, invited: known })).toEqual([
      'sent',
      'limit',
      'limit',
      'sent',
    ]);
  });
});
