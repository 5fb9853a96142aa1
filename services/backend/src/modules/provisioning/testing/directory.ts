import { pathOf } from '@keenly/contracts/path-of';
import type { ProvisioningTokenSecret } from '@keenly/contracts/provisioning-tokens';
import { makeProvisioningToken } from '@keenly/contracts/provisioning-tokens.endpoints';
import { SCIM_MEDIA_TYPE, SCIM_PATCH } from '@keenly/contracts/scim';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';

export interface UserAnswer {
  readonly id: string;
  readonly userName: string;
  readonly externalId?: string;
  readonly active: boolean;
  readonly displayName: string;
  readonly name: { readonly givenName: string; readonly familyName: string };
  readonly meta: { readonly version: string; readonly location: string };
}

export interface GroupAnswer {
  readonly id: string;
  readonly displayName: string;
  readonly externalId?: string;
  readonly members?: readonly { readonly value: string }[];
  readonly meta: { readonly version: string };
}

export interface ListAnswer<Resource> {
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

export interface RefusalAnswer {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

/** A directory with a token of an organization, which calls as its like do. */
export class TestDirectory {
  constructor(
    private readonly app: TestApp,
    readonly token: string,
  ) {}

  call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    const typed: Record<string, string> = body === undefined ? {} : { 'content-type': SCIM_MEDIA_TYPE };
    return call(this.app, method, `/scim/v2${path}`, {
      token: this.token,
      ...(body === undefined ? {} : { body }),
      headers: { ...typed, ...headers },
    });
  }

  async list<Resource = UserAnswer>(path: string): Promise<ListAnswer<Resource>> {
    return (await this.call('GET', path)).expect<ListAnswer<Resource>>(200);
  }

  async byUserName(userName: string): Promise<UserAnswer | undefined> {
    const filter = encodeURIComponent(`userName eq "${userName}"`);
    return (await this.list(`/Users?filter=${filter}`)).Resources[0];
  }

  async makeUser(userName: string, more: object = {}): Promise<UserAnswer> {
    return (await this.call('POST', '/Users', { userName, ...more })).expect<UserAnswer>(201);
  }

  async makeGroup(displayName: string, more: object = {}): Promise<GroupAnswer> {
    return (await this.call('POST', '/Groups', { displayName, ...more })).expect<GroupAnswer>(201);
  }

  async group(id: string): Promise<GroupAnswer> {
    return (await this.call('GET', `/Groups/${id}`)).expect<GroupAnswer>(200);
  }

  patch(path: string, ...Operations: readonly object[]): Promise<TestAnswer> {
    return this.call('PATCH', path, { schemas: [SCIM_PATCH], Operations });
  }
}

/** An organization, an admin of it, and its directory. */
export async function aDirectory(app: TestApp, licences = 50) {
  const organisation = await makeOrganisation(app, { name: 'Northbridge College', licences });
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  return { organisation, admin, directory: await directoryOf(app, admin, 'Entra ID') };
}

export async function directoryOf(app: TestApp, { token, clientId }: TestPerson, name: string) {
  const path = pathOf(makeProvisioningToken.path, { id: clientId ?? '' });
  const made = await call(app, 'POST', path, { token, body: { name } });
  return new TestDirectory(app, made.expect<ProvisioningTokenSecret>(201).token);
}
