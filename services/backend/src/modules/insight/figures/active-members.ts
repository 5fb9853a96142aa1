import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

/**
 * Accounts of those who are in an organisation now: accepted, and not left. What an average is shared by is summed over
 * the same people.
 * @param tenant the parameter that holds it: '$1'
 */
export const activeMembers = (tenant: string): string =>
  `select a.account_id from ${ACCOUNT_CARDS} a where a.client_id = ${tenant} and a.status = 'ACTIVE'`;

/** Accounts that studied in an organisation and are not of it now: few, so that a sum of all without them is quick. */
export const strangers = (tenant: string): string =>
  `select t.account_id from read.insight_total t where t.tenant = ${tenant}
     and t.account_id not in (${activeMembers(tenant)})`;
