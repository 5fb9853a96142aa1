import { capabilityLabels as labels, scoreWords } from '@keenly/contracts/catalogue/capability-page';
import type { CapabilityLearner, EmployeeCapability } from '@keenly/contracts/capability-page';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import { Link } from 'react-router';
import { percent } from '../../../ui/format/figures';
import { Avatar } from '../../../ui/components/avatar';
import { buttonClass } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { ShortTable, type ShortColumn } from '../../../ui/table/short-table';

/** Strong and emerging expertise (product/manager#capability-page); one list where too few have a score. */
export function ExpertiseTables({ data }: { data: EmployeeCapability['data'] }) {
  const { is_split: isSplit, highScoreUsers: high, lowScoreUsers: low } = data.userScoreObj;
  return (
    <section className="capability-community" aria-labelledby="capability-community">
      <div>
        <h2 id="capability-community">{labels.community}</h2>
        <p className="k-meta">{scoreWords[data.score]}</p>
      </div>
      <div className="capability-two">
        <Expertise
          title={labels.strong}
          people={high}
          lead={isSplit ? 'At 50% or more' : 'Too few people have a score to split them'}
        />
        <Expertise title={labels.emerging} people={low} lead={isSplit ? 'Below 50%' : 'No one yet'} />
      </div>
    </section>
  );
}

const columns: ShortColumn<CapabilityLearner>[] = [
  {
    id: 'learner',
    header: labels.learner,
    cell: ({ name, profile_image_url: image, total_duration: studied }) => (
      <span className="capability-who">
        <Avatar name={name} imageUrl={image} />
        <span>
          {name}
          <small>{spokenDuration(studied)}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'progress',
    header: labels.progress,
    cell: ({ average_score: score }) => (
      <span className="capability-progress">
        <i aria-hidden="true">
          <i style={{ width: `${score ?? 0}%` }} />
        </i>
        <b>{score === null ? 'NA' : percent(score)}</b>
      </span>
    ),
  },
  {
    id: 'details',
    header: labels.details,
    align: 'right',
    bare: true,
    cell: ({ name, user_client_id: id }) => (
      <Link className={buttonClass('outlined', true)} to={`/employee-details/${id}`}>
        {labels.viewDetails}
        <span className="k-sr"> for {name}</span>
      </Link>
    ),
  },
];

function Expertise({
  title,
  lead,
  people,
}: {
  title: string;
  lead: string;
  people: readonly CapabilityLearner[];
}) {
  return (
    <Panel title={title} lead={lead}>
      {people.length === 0 ? (
        <EmptyState words={labels.empty} line="People show here once they have a score." />
      ) : (
        <ShortTable label={title} columns={columns} rows={people} rowId={(one) => one.user_client_id} />
      )}
    </Panel>
  );
}
