import {
  INVITE_FILE_TYPE,
  type InviteBatch,
  type InviteBatches,
  type InviteBatchState,
} from '@keenly/contracts/invite-batches';
import * as endpoints from '@keenly/contracts/invite-batches.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { eventually } from '../../../testing/eventually.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';

interface By {
  readonly token: string;
}
interface Answer {
  readonly data: InviteBatch;
}

/** A file with these addresses. */
export const fileOf = (emails: readonly string[]): string =>
  ['First Name,Last Name,Email', ...emails.map((email) => `Ana,Lopes,${email}`)].join('\n');

/** Invites by files through the service, as its screens do. */
export class InvitingByFile {
  constructor(private readonly app: Pick<TestApp, 'url'>) {}

  upload({ token }: By, body: string | Uint8Array, query = '', type = INVITE_FILE_TYPE) {
    const path = `${endpoints.checkInviteFile.path}?name=people.csv${query}`;
    return call(this.app, 'POST', path, { token, headers: { 'content-type': type }, body });
  }

  async checked(by: By, body: string | Uint8Array, query = ''): Promise<InviteBatch> {
    return (await this.upload(by, body, query)).expect<Answer>(201).data;
  }

  send({ token }: By, id: string) {
    return call(this.app, 'POST', pathOf(endpoints.sendInviteBatch.path, { id }), { token });
  }

  discard({ token }: By, id: string) {
    return call(this.app, 'DELETE', pathOf(endpoints.discardInviteBatch.path, { id }), { token });
  }

  one({ token }: By, id: string) {
    return call(this.app, 'GET', pathOf(endpoints.inviteBatch.path, { id }), { token });
  }

  async all({ token }: By): Promise<InviteBatches> {
    return (await call(this.app, 'GET', endpoints.inviteBatches.path, { token })).expect<InviteBatches>(200);
  }

  notSent({ token }: By, id: string) {
    return call(this.app, 'GET', pathOf(endpoints.inviteBatchBadRows.path, { id }), { token });
  }

  /** The file once it is in this state. */
  async until(by: By, id: string, state: InviteBatchState, withinMs?: number): Promise<InviteBatch> {
    let batch: InviteBatch | undefined;
    await eventually(async () => {
      batch = (await this.one(by, id)).expect<Answer>(200).data;
      expect(batch.state).toBe(state);
    }, withinMs);
    if (batch === undefined) throw new Error('it was never read');
    return batch;
  }
}
