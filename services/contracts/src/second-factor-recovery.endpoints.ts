import { z } from 'zod';
import { endpoint, forAnyone, forSignedIn } from './endpoint.js';

/** How long someone waits who lost their second factor, in seconds, after they opened the link that an email brought. */
export const RECOVERY_WAIT_S = 72 * 3600;
/** How long that link serves, in seconds; until then no one gets another one. */
export const RECOVERY_LINK_S = 3600;
/** How long the wait's end serves, in seconds: after that it starts all over. */
export const RECOVERY_USE_S = 14 * 24 * 3600;

/** When the wait ends; null where it has yet to start. */
export const recoverySchema = z.object({ data: z.object({ due_at: z.iso.datetime().nullable() }) });
export type Recovery = z.infer<typeof recoverySchema>;

/** The secret after '#' in a link of these emails. */
const linkSchema = z.object({ secret: z.string().min(1).max(400) });

export const askForRecovery = endpoint({
  method: 'POST',
  path: '/api/v1/login/second-factor/recovery',
  access: forAnyone,
  summary: 'Email a link that starts the 72-hour wait for signing in without the second step.',
  /** The `challenge` of SECOND_FACTOR_REQUIRED. */
  body: z.object({ challenge: z.string().min(1).max(100) }),
  answer: recoverySchema,
  errors: ['CODE_EXPIRED'],
});

export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/recovery/start',
  access: forAnyone,
  summary: 'Start the 72-hour wait with the link of an email. The same link again changes nothing.',
  body: linkSchema,
  answer: recoverySchema,
  errors: ['CODE_EXPIRED'],
});

export const stopRecoveryByLink = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/recovery/stop-by-link',
  access: forAnyone,
  summary: 'Stop the wait with the link of an email.',
  body: linkSchema,
  errors: ['CODE_EXPIRED'],
});

export const stopRecovery = endpoint({
  method: 'POST',
  path: '/api/v1/second-factor/recovery/stop',
  access: forSignedIn,
  summary: 'Stop the wait from a device that is signed in. Nothing happens where there is none.',
});
