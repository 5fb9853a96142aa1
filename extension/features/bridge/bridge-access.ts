import {
  bridgeRequestSchema,
  type BridgeReply,
  type BridgeRequest,
} from '@keenly/contracts/extension-bridge';

export type BridgeFailure = Extract<BridgeReply, { ok: false }>;

/** Messages of a refused request, as the page receives them. */
export const bridgeMessages: Record<BridgeFailure['code'], string> = {
  NOT_PAIRED: 'Pair the extension with your account first.',
  SESSION_RUNNING: 'A session is already running.',
  NO_SESSION: 'No session is running.',
  PAIRING_FAILED: 'This code wasn’t accepted. Request a new one.',
  SERVICE_UNREACHABLE: 'Couldn’t reach Keenly. Try again in a moment.',
  MALFORMED: 'This message isn’t valid.',
  FORBIDDEN_ORIGIN: 'This page isn’t allowed to use the extension.',
  CONSENT_MISSING: 'Finish setting up the extension first. Its page is open in a new tab.',
};
export const failed = (code: BridgeFailure['code']): BridgeFailure => ({
  ok: false,
  code,
  message: bridgeMessages[code],
});

/**
 * Admits a message of a page: its origin must be one of ours to the letter, and the message one of the four. A page
 * may only pair the extension with its own origin, or another of ours.
 */
export function admit(
  origin: string | null,
  message: unknown,
  ours: readonly string[],
): { ok: true; request: BridgeRequest } | BridgeFailure {
  if (origin === null || !ours.includes(origin)) return failed('FORBIDDEN_ORIGIN');
  const parsed = bridgeRequestSchema.safeParse(message);
  if (!parsed.success) return failed('MALFORMED');
  const request = parsed.data;
  if (request.type === 'saveUser' && !ours.includes(new URL(request.api_origin).origin)) {
    return failed('FORBIDDEN_ORIGIN');
  }
  return { ok: true, request };
}
