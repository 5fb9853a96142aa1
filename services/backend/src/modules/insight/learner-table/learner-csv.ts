import { learnersLabels as labels } from '@keenly/contracts/catalogue/learners';
import { exportLabels } from '@keenly/contracts/catalogue/table-export';
import { nudgesPer30Min, strugglePercent } from '@keenly/contracts/formulas/sessions';
import type { LearnerRow } from '@keenly/contracts/learner-table';
import type { Cells } from '../../../kernel/table-cells.js';

export const learnerHead: readonly string[] = [
  labels.name,
  labels.department,
  labels.active,
  exportLabels.minutes,
  labels.topics,
  exportLabels.capabilities,
  labels.nudges,
  exportLabels.struggle,
];

/** What the table shows, by the same formulas; 'NA' where it does. */
export const learnerCells = (row: LearnerRow): Cells => [
  row.full_name,
  row.user_info.department ?? '',
  row.active ? labels.yes : labels.no,
  Math.round(row.duration),
  row.topics_studied,
  row.topics.join('; '),
  nudgesPer30Min(row.nudge_yes_count, row.duration * 60),
  strugglePercent(row.struggling_emotion_count ?? 0, row.total_emotion_count ?? 0),
];
