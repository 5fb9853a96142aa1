import type { Access } from '@keenly/contracts/endpoint';
import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ExecutionContext } from '@nestjs/common';
import { Client, Pool } from 'pg';
import type { Caller } from '../kernel/caller.js';
import { ACCESS_RULE, type AuthenticatedRequest } from '../platform/auth/access.decorator.js';
import { AccessGuard } from '../platform/auth/access.guard.js';
import type { Route } from '../platform/auth/route-table.js';
import { currentCorrelation } from '../platform/observability/correlation.js';
import { AccountSwitch } from '../modules/identity/switch-account/account-switch.service.js';
import { Memberships, type Account } from '../modules/membership/membership.public.js';

/** Faults that someone could build in, each applied while `work` runs: what the tables are held against. */

/** A route with another rule than its own; with none at all for `undefined`. */
export async function withRule<T>(
  { action }: Route,
  rule: Access | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const own: unknown = Reflect.getMetadata(ACCESS_RULE, action);
  if (own === undefined) throw new Error('the rule of this route is its controller’s');
  if (rule === undefined) Reflect.deleteMetadata(ACCESS_RULE, action);
  else Reflect.defineMetadata(ACCESS_RULE, rule, action);
  try {
    return await work();
  } finally {
    Reflect.defineMetadata(ACCESS_RULE, own, action);
  }
}

/**
 * Statements of the requests that `work` sends with the headers it is given, as `rewrite` leaves them; answers how many it
 * changed. What the service does meanwhile by itself, or after earlier requests, is left as it is: it would count for a
 * request that asks the database nothing of the kind.
 */
export async function withStatements<T>(
  rewrite: (text: string) => string,
  work: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<{ readonly done: T; readonly rewritten: number }> {
  const correlation = randomUUID();
  const client = Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  let rewritten = 0;
  const changed = (text: string): string => {
    const now = currentCorrelation() === correlation ? rewrite(text) : text;
    if (now !== text) rewritten += 1;
    return now;
  };
  client.query = function (this: Client, first, ...rest) {
    return query.apply(this, [typeof first === 'string' ? changed(first) : first, ...rest]);
  };
  // Who waits for a connection is given one in the course of whoever leaves it: whose statement it is would be lost.
  const pool = Pool.prototype as unknown as { connect: (...given: unknown[]) => unknown };
  const { connect } = pool;
  pool.connect = function (this: Pool, ...given) {
    const bound = given.map((each) =>
      typeof each === 'function' ? AsyncResource.bind(each as (...told: unknown[]) => unknown) : each,
    );
    return connect.apply(this, bound);
  };
  try {
    return { done: await work({ 'x-correlation-id': correlation }), rewritten };
  } finally {
    client.query = query;
    pool.connect = connect;
  }
}

/** The caller's organization is the one that the body names, on one route. */
export async function withOrganizationFromBody<T>(
  concerned: (method: string, path: string) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const guard = AccessGuard.prototype as unknown as {
    canActivate: (this: AccessGuard, context: ExecutionContext) => Promise<boolean>;
  };
  const { canActivate } = guard;
  guard.canActivate = async function (context) {
    const isLetIn = await canActivate.call(this, context);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { method, url, caller } = request;
    const body: unknown = Array.isArray(request.body) ? request.body[0] : request.body;
    const { client_id: clientId } = (body ?? {}) as { client_id?: unknown };
    if (caller !== undefined && typeof clientId === 'string' && concerned(method, url))
      request.caller = { ...caller, clientId } satisfies Caller;
    return isLetIn;
  };
  try {
    return await work();
  } finally {
    guard.canActivate = canActivate;
  }
}

/** An account is switched to for its id alone, whose it is. */
export async function withForeignSwitch<T>(
  memberships: Pick<Memberships, 'accountsOf'>,
  persons: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const service = AccountSwitch.prototype as unknown as {
    own: (accountId: string, caller: Caller) => Promise<Account>;
  };
  const { own } = service;
  service.own = async (accountId) => {
    const accounts = (await Promise.all(persons.map((person) => memberships.accountsOf(person)))).flat();
    const account = accounts.find((one) => one.accountId === accountId);
    if (account === undefined) throw new Error('the mutant knows only these people');
    return account;
  };
  try {
    return await work();
  } finally {
    service.own = own;
  }
}
