import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import pg from 'pg';
import { createApp } from '../../../services/backend/src/create-app.js';
import { SignInStore } from '../../../services/backend/src/modules/identity/sign-ins/sign-in-store.js';
import { UsersController } from '../../../services/backend/src/modules/identity/user-profile/users.controller.js';
import { AccessGuard } from '../../../services/backend/src/platform/auth/access.guard.js';
import { AccessTokens } from '../../../services/backend/src/platform/auth/access-tokens.js';
import { DirectoryGate } from '../../../services/backend/src/platform/auth/directory-gate.js';
import { RecordStoreGate } from '../../../services/backend/src/platform/auth/record-store-gate.js';
import { readConfig } from '../../../services/backend/src/platform/config/config.js';
import { secrets } from '../backend/service.js';
import { count, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { makeVerifiedPeople } from './people.js';

const PEOPLE = 2000;
const CALLS = 100_000;

/** What the guard costs a request, in milliseconds: for a token it has not seen, and for one that it has. */
export async function measureGuard(server: string): Promise<void> {
  const url = await freshDatabase(server, 'bench_guard');
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    KEENLY_ROLE: 'api',
    LOG_LEVEL: 'error',
    ...secrets,
  });
  const app = await createApp(config);
  await app.init();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const people = await makeVerifiedPeople(pool, PEOPLE, '');
  const find = { strict: false } as const;
  const [tokens, store] = [app.get(AccessTokens, find), app.get(SignInStore, find)];
  const [recordStore, directories] = [app.get(RecordStoreGate, find), app.get(DirectoryGate, find)];
  const guard = new AccessGuard(app.get(Reflector, find), tokens, recordStore, directories);
  const requests: ExecutionContext[] = [];
  for (const { userId, accountId } of people) {
    const client = { userAgent: 'bench', address: '127.0.0.1' };
    const { signIn } = await store.open({
      personId: userId,
      accountId,
      clientId: null,
      remembered: false,
      client,
      method: 'bench',
    });
    const caller = {
      userId,
      accountId,
      clientId: null,
      role: 'USER',
      signInId: signIn.id,
      scope: 'full',
    } as const;
    requests.push(requestWith(tokens.issue(caller, new Date()).token));
  }
  const first = await timed(guard, requests);
  const again = await timed(
    guard,
    Array.from({ length: CALLS }, (_, n) => requests[(n * 7919) % PEOPLE] as ExecutionContext),
  );
  const row = (name: string, took: readonly number[]) => {
    const at = (share: number) => `${(took[Math.floor(took.length * share)] ?? 0).toFixed(4)} ms`;
    return [name, at(0.5), at(0.95), at(0.99), count(took.length)];
  };
  printTable(
    `The access guard, tokens of ${count(PEOPLE)} people`,
    ['', 'p50', 'p95', 'p99', 'calls'],
    [row('token seen for the first time', first), row('token seen before', again)],
  );
  await pool.end();
  await app.close();
}

/** Sorted, milliseconds. One call after another: what the guard itself costs, not what waits before it. */
async function timed(guard: AccessGuard, requests: readonly ExecutionContext[]): Promise<number[]> {
  const took: number[] = [];
  for (const request of requests) {
    const started = performance.now();
    await guard.canActivate(request);
    took.push(performance.now() - started);
  }
  return took.sort((a, b) => a - b);
}

/** A request to a route for the signed-in, as far as the guard looks at it. */
function requestWith(token: string): ExecutionContext {
  const request = { headers: { authorization: `Bearer ${token}` } };
  return {
    getType: () => 'http',
    getHandler: () =>
      Object.getOwnPropertyDescriptor(UsersController.prototype, 'authUser')?.value as () => void,
    getClass: () => UsersController,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
}
