import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { InvitationLinks } from './invitation-links.js';

/** Names and addresses of the invited, which no event has. */
@Injectable()
export class InvitationProfiles {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly links: InvitationLinks,
  ) {}

  /** Before the events: without them no one ever reads these, and they go with the old ones. */
  async add(
    clientId: string,
    entries: readonly {
      readonly id: string;
      readonly first_name: string;
      readonly last_name: string;
      readonly email: string;
    }[],
    by: string,
  ): Promise<void> {
    await this.pool.query(
      `insert into app.invitation_profile (id, client_id, first_name, last_name, email, token_hash, created_by)
       select id, $1, first_name, last_name, email, token_hash, $7
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::bytea[])
         as row (id, first_name, last_name, email, token_hash)
       on conflict (id) do nothing`,
      [
        clientId,
        entries.map(({ id }) => id),
        entries.map(({ first_name }) => first_name),
        entries.map(({ last_name }) => last_name),
        entries.map(({ email }) => email),
        entries.map(({ id }) => this.links.hashOf(this.links.tokenOf(id))),
        by,
      ],
    );
  }
}
