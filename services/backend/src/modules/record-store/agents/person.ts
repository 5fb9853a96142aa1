import type { AnswerOf } from '@keenly/contracts/endpoint';
import type { getAgent } from '@keenly/contracts/record-store-documents.endpoints';
import type { Agent } from '../domain/statement.js';

/** The Person object of an agent: each of its properties as a list (xAPI 2.0, 4.1.6.3). */
export function personOf({ name, mbox, mbox_sha1sum, openid, account }: Agent): AnswerOf<typeof getAgent> {
  return {
    objectType: 'Person',
    ...(name === undefined ? {} : { name: [name] }),
    ...(mbox === undefined ? {} : { mbox: [mbox] }),
    ...(mbox_sha1sum === undefined ? {} : { mbox_sha1sum: [mbox_sha1sum] }),
    ...(openid === undefined ? {} : { openid: [openid] }),
    ...(account === undefined ? {} : { account: [account] }),
  };
}
