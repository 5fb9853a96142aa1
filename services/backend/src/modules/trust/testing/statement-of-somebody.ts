import { v4 as uuidv4 } from 'uuid';
import type { TestPerson } from '../../../testing/test-people.js';
import { agentSubject } from '../../record-store/statements/statement-ids.js';
import { termOf } from '../../record-store/statements/statement-terms.js';

/** Leaves a statement in the record store of a person's own tenant, found by their address, while they have one. The log has one lane. */
export async function leaveStatement(
  { accountId, email, userId }: TestPerson,
  write: (text: string, ...values: unknown[]) => Promise<unknown>,
): Promise<void> {
  const [id, mbox] = [uuidv4(), `mailto:${email}`];
  await write(
    `insert into read.statement (lane, tenant, id, position, stored, credential_id, subject, is_voided, bytes, statement)
     select 0, $1, $2, 1, now(), $2, $4, false, 1, json_build_object('actor', json_build_object('mbox', $3::text))
     from app.person_card c where c.person_id = $5`,
    accountId,
    id,
    mbox,
    agentSubject(accountId, `mbox:${mbox}`),
    userId,
  );
  await write(
    `insert into read.statement_match (lane, tenant, id, source, position, stored, credential_id, is_voided, terms)
     select 0, $1, $2, $2, 1, now(), $2, false, array[$3::bigint] from app.person_card c where c.person_id = $4`,
    accountId,
    id,
    termOf(accountId, 'agent', `mbox:${mbox}`),
    userId,
  );
}
