import type { Access } from '@keenly/contracts/endpoint';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import { unreachable } from '../../kernel/decider.js';
import { ACCESS_RULE, type AuthenticatedRequest } from './access.decorator.js';
import { stopIfCallerGone } from '../observability/correlation.js';
import { AccessTokens } from './access-tokens.js';
import { bearerOf } from './bearer.js';
import { DirectoryGate } from './directory-gate.js';
import { RecordStoreGate } from './record-store-gate.js';

/** Who lets in what kind of caller. */
interface Doors {
  readonly tokens: Pick<AccessTokens, 'verify'>;
  readonly recordStore: RecordStoreGate;
  readonly directories: DirectoryGate;
}

/**
 * Reads the route's rule, the bearer token, and lets in or refuses. Routes with a body have asked before it was read;
 * this asks again, as a body may take its time and the token end in the meantime.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly recordStore: RecordStoreGate,
    private readonly directories: DirectoryGate,
  ) {}

  private get doors(): Doors {
    const { tokens, recordStore, directories } = this;
    return { tokens, recordStore, directories };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} has no access rule`);
    await admit(rule, context.switchToHttp().getRequest<AuthenticatedRequest>(), this.doors);
    stopIfCallerGone();
    return true;
  }
}

/**
 * Binds the caller to the request where the rule lets them in; 1004 without a good token, SECOND_FACTOR_DUE for someone
 * who has yet to set one up, FORBIDDEN otherwise. Routes of the record store ask for a credential of it instead, and those
 * for directories for a token that their organization made.
 */
export async function admit(
  rule: Access,
  request: AuthenticatedRequest,
  { tokens, recordStore, directories }: Doors,
): Promise<void> {
  if (rule.kind === 'anyone') return;
  if (rule.kind === 'record-store') return recordStore.admit(request, rule.scopes);
  if (rule.kind === 'directory') return directories.admit(request);
  const caller = await tokens.verify(bearerOf(request.headers.authorization), (one) => allows(rule, one));
  if (!allows(rule, caller) && caller.scope === 'set-up')
    throw new DomainError('SECOND_FACTOR_DUE', secondFactorMessages.due);
  if (!allows(rule, caller)) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
  request.caller = caller;
}

/** Does the rule let this caller in? Pure, so that the route table test can ask it too. */
export function allows(rule: Access, caller: Pick<Caller, 'scope' | 'role'>): boolean {
  switch (rule.kind) {
    case 'anyone':
      return true;
    case 'signed-in':
      return (
        (caller.scope === 'full' || (caller.scope === 'set-up' && rule.settingUp === true)) &&
        (rule.roles === undefined || rule.roles.includes(caller.role))
      );
    case 'extension':
      return caller.scope === 'extension';
    case 'record-store':
    case 'directory':
      return false;
    default:
      return unreachable(rule);
  }
}
