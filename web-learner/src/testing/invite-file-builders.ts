import type { InviteBatch, InviteBatches } from '@keenly/contracts/invite-batches';
import { inviteFileMessages, inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { anId, NOW } from './builders';

/** Outcomes of no row yet. */
const none = { sent: 0, already_member: 0, already_invited: 0, limit: 0, too_often: 0 };

/** A file of 120 people, 4 rows of which can't be invited; it waits for a yes. */
export const anInviteFile = (over: Partial<InviteBatch> = {}): InviteBatch => ({
  id: anId(950),
  name: 'evening-class.csv',
  role: 'USER',
  group_name: null,
  state: 'checked',
  problem: '',
  created_at: new Date(NOW - 2 * 60_000).toISOString(),
  finished_at: null,
  rows: 124,
  good: 120,
  done: 0,
  outcomes: none,
  first_rows: [
    { line: 2, first_name: 'Noor', last_name: 'Ahmadi', email: 'noor.ahmadi@northbridge.example' },
    { line: 3, first_name: 'رانيا', last_name: 'حداد', email: 'rania.haddad@northbridge.example' },
    {
      line: 5,
      first_name: 'Zoë',
      last_name: 'Featherstonehaugh-Zielińska',
      email: 'zoe@northbridge.example',
    },
  ],
  bad_rows: [
    { line: 4, email: 'nobody', reason: inviteMessages.emailInvalid },
    { line: 17, email: 'رانيا@مدرسة', reason: inviteMessages.emailInvalid },
    {
      line: 58,
      email: 'wolfgang-amadeus.featherstonehaugh-zielinska@international-trade.northbridge.example',
      reason: inviteFileMessages.twice,
    },
    { line: 1203, email: '', reason: inviteMessages.emailRequired },
  ],
  not_sent: 4,
  ...over,
});

/** The same, of which so many people have an outcome. */
export const aFileBeingSent = (done = 48, over: Partial<InviteBatch> = {}): InviteBatch =>
  anInviteFile({ state: 'sending', done, outcomes: { ...none, sent: done }, ...over });

/** The same at its end: 97 invitations sent, the others not. */
export const aSentFile = (over: Partial<InviteBatch> = {}): InviteBatch => {
  const checked = anInviteFile();
  return {
    ...checked,
    state: 'sent',
    finished_at: new Date(NOW - 30_000).toISOString(),
    done: checked.good,
    outcomes: { sent: 97, already_member: 11, already_invited: 8, limit: 3, too_often: 1 },
    bad_rows: [
      ...checked.bad_rows,
      { line: 2, email: 'noor.ahmadi@northbridge.example', reason: inviteMessages.alreadyMember },
      { line: 101, email: 'late.comer@northbridge.example', reason: licenceMessages.limitExceeded },
    ],
    not_sent: 27,
    ...over,
  };
};

export const aStoppedFile = (over: Partial<InviteBatch> = {}): InviteBatch =>
  aSentFile({
    state: 'stopped',
    problem: inviteFileMessages.mayNoLonger,
    done: 60,
    outcomes: { ...none, sent: 58, already_member: 2 },
    not_sent: 66,
    ...over,
  });

export const inviteFiles = (data: readonly InviteBatch[] = [], room = 250): InviteBatches => ({
  data: [...data],
  room,
});
