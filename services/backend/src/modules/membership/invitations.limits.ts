import { byAddress, type Limit } from '../../platform/http/rate-limit/limit.js';

/** Each call mails up to 200 addresses that someone typed. */
export const inviteLimits: readonly Limit[] = [
  { name: 'invite-person', points: 60, seconds: 3600, across: 'all', by: ({ caller }) => caller?.userId },
  {
    name: 'invite-organisation',
    points: 300,
    seconds: 3600,
    across: 'all',
    by: ({ caller }) => caller?.clientId ?? undefined,
  },
];

/** Each file is read whole, row by row. */
export const inviteFileLimits: readonly Limit[] = [
  { name: 'invite-file', points: 30, seconds: 3600, across: 'all', by: ({ caller }) => caller?.userId },
];

/** Each repetition is a mail too. */
export const resendLimits: readonly Limit[] = [
  {
    name: 'invitation-resend',
    points: 120,
    seconds: 3600,
    across: 'all',
    by: ({ caller }) => caller?.userId,
  },
];

/** No one guesses 256 bits; a whole class that opens its links behind one address is no guessing. */
export const acceptLimits: readonly Limit[] = [
  { name: 'invitation-accept', points: 60, seconds: 3600, across: 'all', counts: 'refusals', by: byAddress },
];
