import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** Which addresses are someone's. */
@Injectable()
export class KnownAddressesReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Someone has proved that this address is theirs. */
  async isActive(email: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from app.person where email = $1 and email_verified_at is not null',
      [email],
    );
    return rowCount === 1;
  }
}
