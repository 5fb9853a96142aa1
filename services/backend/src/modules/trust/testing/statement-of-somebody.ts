import { v4 as uuidv4 } from 'uuid';
import type { TestPerson } from '../../../testing/test-people.js';
import { termOf } from '../../record-store/statements/statement-terms.js';

/** Leaves a statement about a person in the record store of their personal account's tenant, found by their address. */
export async function leaveStatement(
  { accountId, email }: TestPerson,
  write: (text: string, ...values: unknown[]) => Promise<unknown>,
): Promise<void> {
  const [id, mbox] = [uuidv4(), `mailto:${email}`];
  await write(
    `insert into read.statement (tenant, id, position, stored, credential_id, is_voided, bytes, statement)
     values ($1, $2, 1, now(), $2, false, 1, json_build_object('actor', json_build_object('mbox', $3::text)))`,
    accountId,
    id,
    mbox,
  );
  await write(
    `insert into read.statement_match (tenant, id, source, position, stored, credential_id, is_voided, terms)
     values ($1, $2, $2, 1, now(), $2, false, array[$3::bigint])`,
    accountId,
    id,
    termOf(accountId, 'agent', `mbox:${mbox}`),
  );
}
