import { learnersLabels as labels } from '@keenly/contracts/catalogue/learners';
import { counted } from '@keenly/contracts/formulas/counted';
import { nudgesPer30Min, strugglePercent } from '@keenly/contracts/formulas/sessions';
import type { LearnerRow } from '@keenly/contracts/learner-table';
import { Link } from 'react-router';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { Avatar } from '../../../ui/components/avatar';
import type { TableColumn } from '../../../ui/table/data-table';

/** So many names fit into a row; the others are counted. */
const NAMES = 2;

export const pathTo = ({ user_info: { user_client_id: id } }: LearnerRow): string =>
  `/employee-details/${id}`;

export const learnerColumns: TableColumn<LearnerRow>[] = [
  {
    id: 'name',
    header: labels.name,
    sortable: true,
    inList: 'full',
    cell: (row) => (
      <span className="learners-who">
        <Avatar name={row.full_name} imageUrl={row.profile_image_url} />
        {row.active ? <Link to={pathTo(row)}>{row.full_name}</Link> : <span>{row.full_name}</span>}
      </span>
    ),
  },
  {
    id: 'department',
    header: labels.department,
    sortable: true,
    cell: ({ user_info: { department } }) => department ?? '-',
  },
  {
    id: 'active',
    header: labels.active,
    sortable: true,
    cell: ({ active }) => (active ? labels.yes : labels.no),
  },
  {
    id: 'hours',
    header: labels.duration,
    sortable: true,
    align: 'right',
    cell: ({ duration }) => <span className="k-nowrap">{hoursAndMinutes(duration * 60)}</span>,
  },
  {
    id: 'topics',
    header: labels.topics,
    sortable: true,
    inList: 'last',
    cell: (row) => <Topics row={row} />,
  },
  {
    id: 'nudges',
    header: labels.nudges,
    sortable: true,
    align: 'right',
    cell: ({ nudge_yes_count: nudges, duration }) => nudgesPer30Min(nudges, duration * 60),
  },
  {
    id: 'struggle',
    header: labels.struggle,
    sortable: true,
    align: 'right',
    cell: (row) => {
      const share = struggleOf(row);
      return share === 'NA' ? share : `${share}%`;
    },
  },
];

/** Percent, or 'NA' where there is nothing to share, or it isn't shown. */
export const struggleOf = ({
  struggling_emotion_count: struggling,
  total_emotion_count: all,
}: LearnerRow): number | 'NA' => strugglePercent(struggling ?? 0, all ?? 0);

/** How many, and the capabilities among them; topics in someone's own words are only counted. */
function Topics({ row: { topics, topics_studied: count } }: { row: LearnerRow }) {
  if (count === 0) return '-';
  const others = count - Math.min(topics.length, NAMES);
  const words = [...topics.slice(0, NAMES), ...(others > 0 ? [otherTopics(others, topics.length > 0)] : [])];
  return (
    <span className="learners-topics">
      <b>{count}</b> <span>{words.join(', ')}</span>
    </span>
  );
}

const otherTopics = (count: number, areNamed: boolean): string =>
  areNamed ? counted(count, 'other topic') : `${count === 1 ? 'topic' : 'topics'} in their own words`;
