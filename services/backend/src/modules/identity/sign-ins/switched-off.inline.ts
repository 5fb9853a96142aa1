import type { InlineProjection } from '@keenly/event-store/types';
import { ACCOUNT_CARDS, ACCOUNT_DEACTIVATED } from '../../membership/membership.public.js';
import { SIGN_IN_REVOKED } from '../identity.public.js';

/**
 * Whoever is switched off is signed out for good, in the append's own transaction: sign-ins and pairings of that account
 * stay ended when it is switched on again (product/members#switching-a-member-off).
 */
export const switchedOffInline: InlineProjection = {
  name: 'identity_switched_off',
  types: [ACCOUNT_DEACTIVATED],
  apply: async ({ stream, events }, sql) => {
    if (!events.some(({ type }) => type === ACCOUNT_DEACTIVATED)) return;
    await sql.query(
      `with ended as (
         update app.sign_in set revoked_at = now(), revoked_because = 'switched-off'
         where person_id = (select person_id from ${ACCOUNT_CARDS} where account_id = $1)
           and account_id = $1 and revoked_at is null returning id
       )
       select pg_notify($2, id::text) from ended`,
      [stream.slice(stream.indexOf('-') + 1), SIGN_IN_REVOKED],
    );
  },
};
