import type { AssignedCapability, AssignedPage } from '@keenly/contracts/assignment';
import { assignedByOrganisation, assignedTo, exportAssigned } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { shownColumns } from '@keenly/contracts/table-columns';
import { Controller, type StreamableFile } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { type Cells, fileColumns } from '../../../kernel/table-cells.js';
import { csvFile, tableExportLimits } from '../../../platform/http/csv-file.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { assignedCsv } from './assigned-csv.js';
import { AssignedCapabilitiesReader } from './assigned-capabilities.query.js';

/** Lists of assigned capabilities (product/capabilities#assigning). */
@Controller()
export class AssignedCapabilitiesController {
  constructor(private readonly assigned: AssignedCapabilitiesReader) {}

  @Handles(assignedByOrganisation)
  ofOrganisation({ query }: InputOf<typeof assignedByOrganisation>, caller: Caller): Promise<AssignedPage> {
    return this.assigned.ofOrganisation(caller, query);
  }

  @Handles(exportAssigned)
  @Limited(...tableExportLimits)
  async exported({ query }: InputOf<typeof exportAssigned>, caller: Caller): Promise<StreamableFile> {
    const { total, rows } = await this.assigned.exported(caller, query);
    const shown = shownColumns('assigned', query.columns);
    const { head, cellsOf } = fileColumns(assignedCsv(query.time_zone), shown);
    const cells = inCells(rows, cellsOf);
    return csvFile({ name: 'assigned-capabilities', head, rows: cells, total }, new Date());
  }

  @Handles(assignedTo)
  async ofAssignee(
    { params: { assignee }, query }: InputOf<typeof assignedTo>,
    caller: Caller,
  ): Promise<{ data: AssignedCapability[] }> {
    return { data: await this.assigned.ofAssignee(assignee, caller, query.time_zone) };
  }
}

async function* inCells(
  all: AsyncIterable<AssignedCapability[]>,
  cellsOf: (row: AssignedCapability) => Cells,
): AsyncGenerator<Cells[]> {
  for await (const rows of all) yield rows.map(cellsOf);
}
