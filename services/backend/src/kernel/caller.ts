import type { Role } from '@keenly/contracts/roles';

/** Who is asking, as the token says; the only source of identity and tenant (product/shared#identity-on-the-wire). */
export interface Caller {
  /** The person. */
  readonly userId: string;
  /** The account they act as (user_client_id). */
  readonly accountId: string;
  /** The organisation of that account; null on a personal account. */
  readonly clientId: string | null;
  readonly role: Role;
  /** The sign-in or pairing behind the token. */
  readonly signInId: string;
  /** 'set-up': has yet to set up a required second factor, and may do nothing else. */
  readonly scope: 'full' | 'extension' | 'verification' | 'set-up';
}

/** Tenant of a caller's streams: the organisation, or the account itself where it is personal. */
export function tenantOf(caller: Pick<Caller, 'clientId' | 'accountId'>): string {
  return caller.clientId ?? caller.accountId;
}

/** What a command carries besides itself. */
export interface CommandContext {
  /** The account that asked, or SERVICE_ACCOUNT. */
  readonly actor: string;
  readonly tenant: string;
  /** The person the events are about. */
  readonly subject: string;
  readonly correlation: string;
  readonly causation?: string | undefined;
  /** When it was asked for; now where absent. For what is taken in from elsewhere long after it happened. */
  readonly askedAt?: Date | undefined;
}

/** The service itself, where no person asked: founding the demo organisation, a session's auto-stop. */
export const SERVICE_ACCOUNT = '00000000-0000-7000-8000-000000000000';

/** The context of a command that the service gives by itself. */
export function serviceContext(about: {
  readonly tenant: string;
  readonly subject: string;
  readonly correlation: string;
  readonly causation?: string | undefined;
}): CommandContext {
  return { actor: SERVICE_ACCOUNT, ...about };
}
