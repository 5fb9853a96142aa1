import { communityLabels } from '@keenly/contracts/catalogue/community';
import { overviewLabels as labels } from '@keenly/contracts/catalogue/overview';
import { counted } from '@keenly/contracts/formulas/counted';
import type { Community } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { Avatar } from '../../../ui/components/avatar';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { monthsTopLearnersQuery } from './overview-queries';

/** So many fit beside the other panels; Community has ten. */
const SHOWN = 5;

type TopLearner = Community['data']['top_learners_data'][number];

/** Who studied most this month (product/manager#dashboard); each leads to their page. */
export function TopLearnersPanel() {
  const answer = useQuery(monthsTopLearnersQuery());
  return (
    <Panel title={communityLabels.topLearners} lead={labels.topThisMonth} className="overview-top">
      <AnswerPanel answer={answer} skeleton={<Bone height="240px" />}>
        {({ data }) =>
          data.top_learners_data.length === 0 ? (
            <EmptyState words={labels.noData} line="No one has studied this month yet." />
          ) : (
            <ul>
              {data.top_learners_data.slice(0, SHOWN).map((learner, at) => (
                <Line key={learner.user_client_id ?? at} learner={learner} />
              ))}
            </ul>
          )
        }
      </AnswerPanel>
      <Link className="overview-more" to="/community">
        {labels.community}
      </Link>
    </Panel>
  );
}

function Line({ learner }: { learner: TopLearner }) {
  const { user_client_id: id, user_name: name, profile_image_url: image, capability, duration } = learner;
  return (
    <li>
      <Avatar name={name} imageUrl={image} own={learner.is_me} />
      <span>
        {id === null ? name : <Link to={`/employee-details/${id}`}>{name}</Link>}
        <small>{counted(capability, 'capability', 'capabilities')}</small>
      </span>
      <b className="k-nowrap">{hoursAndMinutes(duration)}</b>
    </li>
  );
}
