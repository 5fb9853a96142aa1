import { learnersLabels as labels } from '@keenly/contracts/catalogue/learners';
import { exportLabels } from '@keenly/contracts/catalogue/table-export';
import { nudgesPer30Min, strugglePercent } from '@keenly/contracts/formulas/sessions';
import type { LearnerRow } from '@keenly/contracts/learner-table';
import type { ColumnOf } from '@keenly/contracts/table-columns';
import type { FileColumn } from '../../../kernel/table-cells.js';

/** What the table shows, by the same formulas; 'NA' where it does. */
export const learnerCsv: readonly (FileColumn<LearnerRow> & { readonly of: ColumnOf<'learners'> })[] = [
  { of: 'name', head: labels.name, cell: (row) => row.full_name },
  { of: 'department', head: labels.department, cell: (row) => row.user_info.department ?? '' },
  { of: 'active', head: labels.active, cell: (row) => (row.active ? labels.yes : labels.no) },
  { of: 'hours', head: exportLabels.minutes, cell: (row) => Math.round(row.duration) },
  { of: 'topics', head: labels.topics, cell: (row) => row.topics_studied },
  { of: 'topics', head: exportLabels.capabilities, cell: (row) => row.topics.join('; ') },
  {
    of: 'nudges',
    head: labels.nudges,
    cell: (row) => nudgesPer30Min(row.nudge_yes_count, row.duration * 60),
  },
  {
    of: 'struggle',
    head: exportLabels.struggle,
    cell: (row) => strugglePercent(row.struggling_emotion_count ?? 0, row.total_emotion_count ?? 0),
  },
];
