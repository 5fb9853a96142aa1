import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import {
  type OrganisationFound,
  type OrganisationOption,
  SUGGEST_AFTER,
} from '@keenly/contracts/organisation';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { GROUP_CARDS, ORGANISATION_CARDS } from '../membership.public.js';

const uuid = z.uuid();

/** Organisations as people meet them who want to join: a name, and whether there is a seat left. */
@Injectable()
export class OrganisationsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Customers whose name holds `search`, those that start with it first; nothing for two characters or less. */
  async suggest(asked: {
    readonly search: string;
    readonly limit: number;
    readonly page_no: number;
  }): Promise<{ data: OrganisationOption[]; total: number }> {
    if (asked.search.length <= SUGGEST_AFTER) return { data: [], total: 0 };
    const pattern = containing(asked.search);
    const where = `o.kind = 'client' and lower(o.name) like lower($1)`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.pool.query<OrganisationOption>(
        `select o.client_id, o.name as community_name from ${ORGANISATION_CARDS} o where ${where}
         order by lower(o.name) like lower($2) desc, lower(o.name), o.client_id limit $3 offset $4`,
        [pattern, pattern.slice(1), asked.limit, (asked.page_no - 1) * asked.limit],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from ${ORGANISATION_CARDS} o where ${where}`,
        [pattern],
      ),
    ]);
    return { data: rows, total: counted[0]?.total ?? 0 };
  }

  /** Organisation and group of a sign-up link. NOT_FOUND with the messages of product/entering#sign-up-links. */
  async lookUp(asked: {
    readonly corp_id?: string | undefined;
    readonly group_id?: string | undefined;
  }): Promise<OrganisationFound> {
    const found = asked.corp_id === undefined ? undefined : await this.find(asked.corp_id);
    if (asked.group_id === undefined) {
      if (found === undefined) throw new DomainError('NOT_FOUND', joinMessages.organisationMissing);
      return { ...found, group: null };
    }
    if (asked.corp_id !== undefined && found === undefined)
      throw new DomainError('NOT_FOUND', joinMessages.organisationMissing);
    const group = await this.group(asked.group_id);
    const there = found ?? (group === undefined ? undefined : await this.find(group.client_id));
    // A group of another organisation than the link's is none.
    if (group === undefined || there === undefined || there.client_id !== group.client_id)
      throw new DomainError('NOT_FOUND', joinMessages.groupMissing);
    return { ...there, group: { id: group.id, name: group.name } };
  }

  /** Undefined also for the organisation that runs the platform, which no one joins by themselves. */
  private async find(clientId: string): Promise<Omit<OrganisationFound, 'group'> | undefined> {
    if (!uuid.safeParse(clientId).success) return undefined;
    const { rows } = await this.pool.query<Omit<OrganisationFound, 'group'>>(
      `select client_id, name as community_name, seats_taken >= licences as licence_limit_reached
       from ${ORGANISATION_CARDS} where client_id = $1 and kind = 'client'`,
      [clientId],
    );
    return rows[0];
  }

  private async group(id: string): Promise<{ id: string; name: string; client_id: string } | undefined> {
    if (!uuid.safeParse(id).success) return undefined;
    const { rows } = await this.pool.query<{ id: string; name: string; client_id: string }>(
      `select group_id as id, name, client_id from ${GROUP_CARDS} where group_id = $1`,
      [id],
    );
    return rows[0];
  }
}
