import type { MyData } from '@keenly/contracts/trust';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CredentialGuard } from '../../identity/identity.public.js';
import { Directory } from '../../membership/membership.public.js';
import { ErasureStore } from '../erase-person/erasure-store.js';
import { Owners } from '../owners.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

/** Everything kept about a person, by kind, and what they can do about it. */
@Injectable()
export class MyDataOverview {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly owners: Owners,
    private readonly holdings: PersonalDataRegistry,
    private readonly directory: Directory,
    private readonly guard: CredentialGuard,
    private readonly erasures: ErasureStore,
  ) {}

  async read({ userId, clientId }: Caller): Promise<MyData> {
    const owner = await this.owners.of(userId);
    const kinds = [];
    // One after another: a page about everything must not take every connection there is.
    for (const holding of this.holdings.all()) {
      const { count, oldest, newest } = await holding.extent(owner);
      kinds.push({
        kind: holding.kind,
        count,
        oldest: oldest?.toISOString() ?? null,
        newest: newest?.toISOString() ?? null,
      });
    }
    const organisation = clientId === null ? undefined : await this.directory.organisation(clientId);
    return {
      data: {
        kinds,
        held_by: [...owner.heldBy],
        organisation: organisation?.name ?? null,
        has_password: await this.guard.hasPassword(userId),
        retention_checked_at: await this.checkedAt(),
        erasure: (await this.erasures.running(userId)) ?? null,
      },
    };
  }

  private async checkedAt(): Promise<string | null> {
    const { rows } = await this.pool.query<{ at: Date | null }>(
      'select min(at) as at from app.retention_run',
    );
    return rows[0]?.at?.toISOString() ?? null;
  }
}
