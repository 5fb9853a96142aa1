import type { CredentialSecret } from '@keenly/contracts/record-store-credentials';
import { makeCredential } from '@keenly/contracts/record-store-credentials.endpoints';
import type { RecordStoreScope } from '@keenly/contracts/record-store-scopes';
import { pathOf } from '@keenly/contracts/path-of';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import { addMember, makeOrganisation } from '../../../testing/test-people.js';

export interface ProgramRequest {
  /** Objects are sent as JSON, texts as they are. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly version?: '1.0.3' | '2.0.0';
}

/** A program with a credential of an organization. */
export interface TestProgram {
  readonly clientId: string;
  /** The Authorization header that lets it in. */
  readonly authorization: string;
  /** @param path within `/xapi` */
  ask(method: string, path: string, request?: ProgramRequest): Promise<TestAnswer>;
}

/** A program of an organization: of a new one unless `of` names it. */
export async function aProgram(
  app: TestApp,
  scopes: readonly RecordStoreScope[] = ['all'],
  of?: { readonly clientId: string },
): Promise<TestProgram> {
  const { clientId } = of ?? (await makeOrganisation(app));
  const { token } = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
  const made = await call(app, 'POST', pathOf(makeCredential.path, { id: clientId }), {
    token,
    body: { name: `LMS ${randomUUID()}`, scopes },
  });
  const { data, secret } = made.expect<CredentialSecret>(201);
  const authorization = `Basic ${Buffer.from(`${data.key}:${secret}`).toString('base64')}`;
  return programAt(app, { clientId, authorization });
}

/** A program whose credential was made before, at a service that was started since. */
export function programAt(
  app: TestApp,
  { clientId, authorization }: Pick<TestProgram, 'clientId' | 'authorization'>,
): TestProgram {
  return {
    clientId,
    authorization,
    ask: (method, path, { query = {}, body, headers = {}, version = '2.0.0' } = {}) =>
      call(app, method, `/xapi${path}?${searchOf(query)}`, {
        body,
        headers: { authorization, 'x-experience-api-version': version, ...headers },
      }),
  };
}

const searchOf = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
