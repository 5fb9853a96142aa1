import { employeeLabels as labels } from '@keenly/contracts/catalogue/employee-page';
import { percentChange } from '@keenly/contracts/formulas/numbers';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import type { ExpertisePoint } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { figure, hours, percent, signedPercent } from '../../../ui/format/figures';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { ShortTable, type ShortColumn } from '../../../ui/table/short-table';
import { expertiseOfQuery, monthOfQuery } from './employee-queries';

/** So many topics, most time first. */
const TOPICS = 10;

/** This month's hours, capabilities, and focus, each with its change from last month. */
export function EmployeeMonth({ id }: { id: string }) {
  const answer = useQuery(monthOfQuery(id));
  return (
    <Panel title={labels.thisMonth}>
      <AnswerPanel answer={answer} skeleton={<Bone height="64px" />}>
        {({ data }) => (
          <dl className="overview-figures">
            <Figure name={labels.hours} {...data.hours.user_data} format={hours} />
            <Figure name={labels.capabilities} {...data.capability.user_data} format={figure} />
            <Figure
              name={labels.focus}
              current={data.focus?.user_data.current ?? null}
              previous={data.focus?.user_data.previous ?? null}
              format={percent}
            />
          </dl>
        )}
      </AnswerPanel>
    </Panel>
  );
}

function Figure({
  name,
  current,
  previous,
  format,
}: {
  name: string;
  current: number | null;
  previous: number | null;
  format: (value: number) => string;
}) {
  const isCompared = current !== null && previous !== null && (current !== 0 || previous !== 0);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{current === null ? 'NA' : format(current)}</b>
        {isCompared ? (
          <span>{signedPercent(percentChange(current, previous, 'this'))} vs. last month</span>
        ) : null}
      </dd>
    </div>
  );
}

const columns: ShortColumn<ExpertisePoint>[] = [
  { id: 'topic', header: labels.topic, cell: ({ topic }) => topic },
  {
    id: 'time',
    header: labels.hours,
    align: 'right',
    cell: ({ study_time: studied }) => <span className="k-nowrap">{spokenDuration(studied)}</span>,
  },
  {
    id: 'score',
    header: labels.score,
    align: 'right',
    cell: ({ average_score: score }) => (score === null ? 'NA' : percent(score)),
  },
];

/** Topics that someone studied most; the score is the average of best quiz scores, NA for what has none. */
export function EmployeeExpertise({ id }: { id: string }) {
  const answer = useQuery(expertiseOfQuery(id));
  return (
    <Panel title={labels.expertise} lead="Most studied topics, with the average of best quiz scores">
      <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState words="No topics yet." line="Each topic that is studied will appear here." />
          ) : (
            <ShortTable
              label={labels.expertise}
              columns={columns}
              rows={data.slice(0, TOPICS)}
              rowId={({ topic_key: key }) => key}
            />
          )
        }
      </AnswerPanel>
    </Panel>
  );
}
