import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { type PermissionAction, type PermissionScope, rolesThatMay } from '@keenly/contracts/permissions';
import type { Role } from '@keenly/contracts/roles';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../kernel/caller.js';

/** The callers a route accepts. Every route declares a rule; the service refuses to start if one doesn't. */
export type AccessRule =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signed-in'; readonly roles?: readonly Role[]; readonly settingUp?: true }
  | { readonly kind: 'extension' };

export const ACCESS_RULE = 'keenly:access-rule';

/** No token needed: sign-in, health, the pairing code's redemption. */
export const ForAnyone = () => SetMetadata(ACCESS_RULE, { kind: 'anyone' } satisfies AccessRule);

/** A web sign-in is needed, of one of `roles` where given. */
export const ForSignedIn = (roles?: readonly Role[]) =>
  SetMetadata(
    ACCESS_RULE,
    (roles === undefined ? { kind: 'signed-in' } : { kind: 'signed-in', roles }) satisfies AccessRule,
  );

/** The same, also for someone who has yet to set up a required second factor: only what they need for that. */
export const ForSettingUp = () =>
  SetMetadata(ACCESS_RULE, { kind: 'signed-in', settingUp: true } satisfies AccessRule);

/** A web sign-in of a role that the permission table lets do this, as far as `scope` reaches. */
export const ForPermitted = (action: PermissionAction, scope: PermissionScope) =>
  ForSignedIn(rolesThatMay(action, scope));

/** Only the paired extension's own token opens this. */
export const ForExtension = () => SetMetadata(ACCESS_RULE, { kind: 'extension' } satisfies AccessRule);

export type AuthenticatedRequest = FastifyRequest & { caller?: Caller };

/** The caller, as the token says; only on routes that ask for one. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (caller === undefined) throw new Error('this route asks for a caller but lets anyone in');
  return caller;
});
