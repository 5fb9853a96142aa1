import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { organisationDecider } from '../domain/organisation.decider.js';
import { type Acting, ORGANISATION_CARDS } from '../membership.public.js';

/** Licenses that the platform gives organizations (product/console#license-limit). */
@Injectable()
export class LicenceGrants {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * NOT_FOUND without such an organization; CONFLICT for fewer than are taken. Someone who joins at the same moment keeps
   * their seat: then it's LICENCE_LIMIT_REACHED.
   */
  async grant({ clientId, total }: { clientId: string; total: number }, acting: Acting): Promise<void> {
    const { rows } = await this.pool.query<{ taken: number }>(
      `select seats_taken as taken from ${ORGANISATION_CARDS} where client_id = $1`,
      [clientId],
    );
    const [found] = rows;
    if (found === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    if (total < found.taken) {
      const words = licenceMessages.taken(found.taken);
      throw new DomainError('CONFLICT', words, { total: words });
    }
    const command = { type: 'GrantLicences', total } as const;
    await this.runner.run(organisationDecider, clientId, command, {
      ...acting,
      tenant: clientId,
      subject: clientId,
    });
  }
}
