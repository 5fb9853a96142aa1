import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { KnownInvitations } from '../invitations/known-invitations.js';
import { ORGANISATION_CARDS } from '../membership.public.js';

type Seats = Omit<LicenceDistribution, 'open_invitations' | 'free_licenses'>;

@Injectable()
export class LicenceUsageReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly invitations: KnownInvitations,
  ) {}

  /**
   * Seats of an organisation (product/organizations#seats). A switched-off member keeps their seat and counts as inactive
   * alone, so that used, inactive, and remaining add up to the total. An open invitation waits for a remaining one.
   */
  async of(clientId: string): Promise<LicenceDistribution> {
    const [seats, { open, room }] = await Promise.all([
      this.seats(clientId),
      this.invitations.waiting(clientId),
    ]);
    return { ...seats, open_invitations: open, free_licenses: room };
  }

  private async seats(clientId: string): Promise<Seats> {
    const { rows } = await this.pool.query<Seats>(
      `select o.licences as total_licenses, o.seats_taken - off.seats as used_licenses,
         greatest(o.licences - o.seats_taken, 0) as remaining_licenses, off.seats as inactive_licenses
       from ${ORGANISATION_CARDS} o cross join lateral (
         select count(*)::int as seats from app.account a join app.seat s on s.account_id = a.account_id
         where a.client_id = o.client_id and a.status = 'INACTIVE'
       ) off where o.client_id = $1`,
      [clientId],
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return row;
  }
}
