import { EXPORT_ROWS_MOST } from '@keenly/contracts/catalogue/table-export';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { expressionUnits } from '@keenly/contracts/formulas/sessions';
import type {
  LearnerExportQuery,
  LearnerRow,
  LearnerTable,
  LearnerTableQuery,
} from '@keenly/contracts/learner-table';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { inBatches } from '../../../kernel/table-cells.js';
import { Directory, ReadableAccounts } from '../../membership/membership.public.js';
import { periodOf } from '../figures/period.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { atEnd, byName, inOrder, matching } from './learner-rows.js';
import { learnerSums, type LearnerSums } from './learner-sums.js';

const MINUTE_MS = 60_000;

/** The members of an organisation with what they studied, a page at a time (product/manager#learner-table). */
@Injectable()
export class LearnerTableReader {
  /** Of whole organisations: several managers' tables ask at once whenever something changed. */
  private readonly sums = new SharedRuns<readonly LearnerSums[]>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
    private readonly directory: Directory,
    private readonly readable: ReadableAccounts,
    private readonly accessLog: AccessLog,
  ) {}

  /** FORBIDDEN without a manager's role, for another organisation, and where the caller still waits to be accepted. */
  async read(query: LearnerTableQuery, caller: Caller): Promise<LearnerTable> {
    const { filter, period, limit, page_no } = query;
    const { people, isShown } = await this.matching(query, caller);
    const page = people.slice((page_no - 1) * limit, page_no * limit);
    this.accessLog.record(
      caller,
      page.map(({ id }) => id),
      'reports',
    );
    return { data: page.map((one) => shown(one, isShown)), total: people.length, filter, period };
  }

  /** All rows, some at a time; each batch is recorded as it is taken. Refused like {@link read}. */
  async exported(
    query: LearnerExportQuery,
    caller: Caller,
  ): Promise<{ total: number; rows: Iterable<LearnerRow[]> }> {
    const { people, isShown } = await this.matching(query, caller);
    const { accessLog } = this;
    function* rows(): Generator<LearnerRow[]> {
      for (const batch of inBatches(people, EXPORT_ROWS_MOST)) {
        accessLog.record(
          caller,
          batch.map(({ id }) => id),
          'export',
        );
        yield batch.map((one) => shown(one, isShown));
      }
    }
    return { total: people.length, rows: rows() };
  }

  private async matching(query: LearnerExportQuery, caller: Caller) {
    const { filter, period, search, order, column = 'hours' } = query;
    if (!this.readable.mayReadOthers(caller, 'insight.read'))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const now = new Date();
    const { current } = periodOf(period, query.time_zone, now);
    const tenant = await this.whose.requireCompany({ corp_id: query.corporate_id }, caller);
    const [people, organisation] = await Promise.all([
      this.sums.ask(`${tenant}/${current.from ?? ''}/${current.to}`, async () =>
        byName(await learnerSums(this.pool, tenant, current)),
      ),
      this.directory.organisation(tenant),
    ]);
    // A manager sees expressions where the organisation lets coaches see them. The order must not give them away.
    const isShown = organisation?.affectPolicy === 'coaches';
    const found = matching(atEnd(people, filter, now), search);
    return { people: inOrder(found, column === 'struggle' && !isShown ? 'hours' : column, order), isShown };
  }
}

const shown = (one: LearnerSums, withExpressions: boolean): LearnerRow => ({
  user_id: one.person,
  full_name: one.name,
  profile_image_url: one.image,
  active: one.isActive,
  duration: one.study / MINUTE_MS,
  topics: [...one.capabilities],
  topics_studied: one.topics,
  nudge_yes_count: one.nudges,
  struggling_emotion_count: withExpressions && one.isActive ? expressionUnits(one.struggle) : null,
  total_emotion_count: withExpressions && one.isActive ? expressionUnits(one.faces) : null,
  user_info: { user_client_id: one.id, department: one.department },
});
