import { COMPANY_AVERAGE_LEAST } from '@keenly/contracts/insight';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Directory } from '../../membership/membership.public.js';
import type { PeriodSlots, Week } from './period.js';
import { type StudyOfPeriods, studyOfPeriods } from './study-of-periods.js';

const KEPT_MS = 60_000;
const REMEMBERED = 500;

/** What all of an organisation studied, and by how many people that is to be shared. */
export interface CompanyStudy {
  readonly study: StudyOfPeriods;
  readonly people: number;
}

/**
 * The organisation's side of the highlights. Everybody of it asks for the same numbers, which move slowly: an answer is
 * kept for a minute, and asked of the database once however many wait for it.
 */
@Injectable()
export class CompanyStudyReader {
  private readonly kept = new Map<
    string,
    { readonly at: number; readonly found: Promise<CompanyStudy | undefined> }
  >();

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
    if (known !== undefined && now.getTime() - known.at < KEPT_MS) return known.found;
    const found = this.read(clientId, period, weeks);
    if (this.kept.size >= REMEMBERED) this.kept.clear();
    this.kept.set(key, { at: now.getTime(), found });
    // What failed is asked again by whoever comes next.
    found.catch(() => this.kept.delete(key));
    return found;
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
