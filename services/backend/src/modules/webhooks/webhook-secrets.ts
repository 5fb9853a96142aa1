import { randomBytes } from 'node:crypto';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Sealed } from '../../platform/auth/sealed.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';

const SECRET_BYTES = 32;

/** Signing secrets, encrypted at rest: to sign with one takes the secret itself, of which a hash would say nothing. */
@Injectable()
export class WebhookSecrets {
  private readonly sealed: Sealed;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.sealed = new Sealed(config.subjectMasterKey, 'webhook secrets');
  }

  /** A new one as its receiver enters it: `whsec_` and base64. */
  async add(webhookId: string, sql: Sql): Promise<string> {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    await sql.query('insert into app.webhook_secret (id, webhook_id, sealed) values ($1, $2, $3)', [
      uuidv7(),
      webhookId,
      this.sealed.seal(secret, webhookId),
    ]);
    return secret;
  }

  /** Those that sign now, the newest first. */
  async of(webhookId: string, sql: Sql): Promise<readonly string[]> {
    const { rows } = await sql.query<{ sealed: Buffer }>(
      `select sealed from app.webhook_secret
       where webhook_id = $1 and (ends_at is null or ends_at > now()) order by made_at desc, id desc`,
      [webhookId],
    );
    return rows.map(({ sealed }) => this.sealed.open(sealed, webhookId));
  }
}
