import type { InputOf } from '@keenly/contracts/endpoint';
import type { LearnerRow, LearnerTable } from '@keenly/contracts/learner-table';
import { shownColumns } from '@keenly/contracts/table-columns';
import { exportLearners, learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { Controller, type StreamableFile } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { type Cells, fileColumns } from '../../../kernel/table-cells.js';
import { csvFile, tableExportLimits } from '../../../platform/http/csv-file.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { GroupTableReader } from './group-table.query.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { learnerCsv } from './learner-csv.js';
import { LearnerTableReader } from './learner-table.query.js';
import { MemberTableReader } from './member-table.query.js';

/**
 * The dashboard's table of learners (product/manager#learner-table), the members' (product/members#allocation), and that of a
 * group (product/members#group-mode).
 */
@Controller()
export class LearnerTableController {
  constructor(
    private readonly table: LearnerTableReader,
    private readonly members: MemberTableReader,
    private readonly groups: GroupTableReader,
  ) {}

  @Handles(learnerTable)
  learners({ query }: InputOf<typeof learnerTable>, caller: Caller): Promise<LearnerTable> {
    if (query.is_group === 'true') return this.groups.read(query, caller);
    return query.of === 'members' ? this.members.read(query, caller) : this.table.read(query, caller);
  }

  @Handles(exportLearners)
  @Limited(...tableExportLimits)
  async exported({ query }: InputOf<typeof exportLearners>, caller: Caller): Promise<StreamableFile> {
    const { total, rows } = await this.table.exported(query, caller);
    const { head, cellsOf } = fileColumns(learnerCsv, shownColumns('learners', query.columns));
    return csvFile({ name: 'learners', head, rows: inCells(rows, cellsOf), total }, new Date());
  }
}

function* inCells(all: Iterable<LearnerRow[]>, cellsOf: (row: LearnerRow) => Cells): Generator<Cells[]> {
  for (const rows of all) yield rows.map(cellsOf);
}
