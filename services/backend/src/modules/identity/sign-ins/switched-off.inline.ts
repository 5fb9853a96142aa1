import type { InlineProjection } from '@keenly/event-store/types';
import { ACCOUNT_CARDS, ACCOUNT_DEACTIVATED } from '../../membership/membership.public.js';
import { SIGN_IN_REVOKED } from '../identity.public.js';

/**
 * Whoever is switched off is signed out for good, in the append's own transaction: sign-ins and pairings of that account
 * stay ended when it is switched on again (product/members#switching-a-member-off). With a personal account go those of
 * requests to join that no one has accepted (product/console#suspending-a-personal-account).
 */
export const switchedOffInline: InlineProjection = {
  name: 'identity_switched_off',
  types: [ACCOUNT_DEACTIVATED],
  apply: async (appends, sql) => {
    const switchedOff = appends.filter(({ events }) =>
      events.some(({ type }) => type === ACCOUNT_DEACTIVATED),
    );
    await sql.query(
      `with ended as (
         update app.sign_in s set revoked_at = now(), revoked_because = 'switched-off'
         from ${ACCOUNT_CARDS} off join ${ACCOUNT_CARDS} a on a.person_id = off.person_id
           and (a.account_id = off.account_id or (off.client_id is null and a.status = 'PENDING'))
         where off.account_id = any($1::uuid[]) and s.person_id = a.person_id and s.account_id = a.account_id
           and s.revoked_at is null returning s.id
       )
       select pg_notify($2, id::text) from ended`,
      [switchedOff.map(({ stream }) => stream.slice(stream.indexOf('-') + 1)), SIGN_IN_REVOKED],
    );
  },
};
