import { COMPANY_AVERAGE_LEAST } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Directory } from '../../membership/membership.public.js';
import type { PeriodSlots, Week } from '../figures/period.js';
import { type StudyOfPeriods, studyOfPeriods } from '../figures/study-of-periods.js';

const KEPT_MS = 60_000;
/** An answer that is asked for when it is as old as this is reread beside the asking: no one waits for it. */
const RENEWED_MS = 20_000;
const REMEMBERED = 500;

/** Study figures of an organisation's current members, and their number. */
export interface CompanyStudy {
  readonly study: StudyOfPeriods;
  readonly people: number;
}

interface Kept {
  readonly at: number;
  readonly found: Promise<CompanyStudy | undefined>;
  renewing: boolean;
}

/**
 * The organisation's side of the highlights. Everyone of it asks for the same numbers, which move slowly: an answer is
 * kept for a minute, renewed before it ends, and asked of the database once however many wait for it.
 */
@Injectable()
export class CompanyStudyReader {
  private readonly kept = new LRUCache<string, Kept>({ max: REMEMBERED });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
  ) {}

  /** Undefined without an organisation, or where too few people are in it for one to hide among. */
  async of(
    clientId: string | null,
    period: PeriodSlots,
    weeks: readonly Week[],
    now: Date,
  ): Promise<CompanyStudy | undefined> {
    if (clientId === null) return undefined;
    const { current, previous } = period;
    const key = [
      clientId,
      current.from,
      current.to,
      previous.from,
      previous.to,
      weeks[0]?.from,
      weeks.length,
    ].join();
    const known = this.kept.get(key);
    const age = known === undefined ? Infinity : now.getTime() - known.at;
    if (known !== undefined && age < KEPT_MS) {
      if (age >= RENEWED_MS) this.renew(key, known, () => this.read(clientId, period, weeks), now);
      return known.found;
    }
    const found = this.read(clientId, period, weeks);
    this.kept.set(key, { at: now.getTime(), found, renewing: false });
    // A failed read isn't cached, so the next request tries again.
    found.catch(() => this.kept.delete(key));
    return found;
  }

  private renew(key: string, known: Kept, read: () => Promise<CompanyStudy | undefined>, now: Date): void {
    if (known.renewing) return;
    known.renewing = true;
    const found = read();
    found.then(
      () => this.kept.set(key, { at: now.getTime(), found, renewing: false }),
      // The old answer serves to its end; anyone who comes after it asks, and hears of the failure if there is one.
      () => {
        known.renewing = false;
      },
    );
  }

  private async read(
    tenant: string,
    period: PeriodSlots,
    weeks: readonly Week[],
  ): Promise<CompanyStudy | undefined> {
    const { total } = await this.directory.membersOf(tenant, { limit: 1, offset: 0 });
    if (total < COMPANY_AVERAGE_LEAST) return undefined;
    return { people: total, study: await studyOfPeriods(this.pool, { tenant }, period, weeks) };
  }
}
