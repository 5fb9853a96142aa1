import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import type { ChosenExtension } from '@keenly/contracts/accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { CHOSEN_EXTENSIONS } from '../membership.public.js';

/** The extension someone works with instead of a default one (product/sessions#chosen-extension). */
@Injectable()
export class ChosenExtensions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'extensionIds'>,
  ) {}

  async of(userId: string): Promise<ChosenExtension> {
    const { rows } = await this.pool.query<{ extension_id: string }>(
      `select extension_id from ${CHOSEN_EXTENSIONS} where person_id = $1`,
      [userId],
    );
    return { extension_id: rows[0]?.extension_id ?? null, default_ids: [...this.config.extensionIds] };
  }

  /** VALIDATION_FAILED for a default id, CONFLICT for one that is someone else's (product/sessions#external-id). */
  async choose(userId: string, extensionId: string): Promise<ChosenExtension> {
    if (this.config.extensionIds.includes(extensionId)) {
      const words = accountMessages.extensionInvalid;
      throw new DomainError('VALIDATION_FAILED', words, { extension_id: words });
    }
    await this.pool
      .query(
        `insert into ${CHOSEN_EXTENSIONS} (person_id, extension_id) values ($1, $2)
         on conflict (person_id) do update set extension_id = excluded.extension_id, chosen_at = now()`,
        [userId, extensionId],
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DomainError('CONFLICT', accountMessages.extensionTaken) : error;
      });
    return this.of(userId);
  }
}
