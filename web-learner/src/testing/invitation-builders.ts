import type {
  InvitationRow,
  Invitations,
  InvitationState,
  ShownInvitation,
} from '@keenly/contracts/invitations';
import { anId } from './builders';

const people = [
  ['open', 'Ana', 'Lopes'],
  ['undeliverable', 'Bram', 'Visser'],
  ['expired', 'Chidi', 'Eze'],
  ['accepted', 'Noor', 'Ahmadi'],
  ['revoked', 'رانيا', 'حداد'],
] as const satisfies readonly (readonly [InvitationState, string, string])[];

/** One invitation in each state, the newest first. */
export const someInvitations = (): Invitations => ({
  data: people.map(([state, first_name, last_name], n): InvitationRow => ({
    id: anId(900 + n),
    first_name,
    last_name,
    email: `invited.${String(n)}@northbridge.example`,
    role: state === 'accepted' ? 'TEACHER' : 'USER',
    group_name: state === 'open' ? 'Evening class' : null,
    state,
    invited_by: 'Freya Sahin',
    sent_at: `2026-11-${String(20 - n)}T09:00:00.000Z`,
    expires_at: `2026-12-0${String(9 - n)}T09:00:00.000Z`,
    resend_at: state === 'accepted' || state === 'revoked' ? null : '2026-11-20T09:10:00.000Z',
  })),
  total: people.length,
  room: 7,
});

export const anInvitation = (over: Partial<ShownInvitation['data']> = {}): ShownInvitation => ({
  data: {
    organisation: 'Northbridge College',
    invited_by: 'Freya Sahin',
    group_name: null,
    role: 'USER',
    first_name: 'Ana',
    last_name: 'Lopes',
    masked_email: 'a•••@northbridge.example',
    expires_at: '2026-12-09T09:00:00.000Z',
    has_account: false,
    ...over,
  },
});
