import { communityLabels } from '@keenly/contracts/catalogue/community';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { InsightFilter } from '@keenly/contracts/insight';
import { Link } from 'react-router';
import { hoursAndMinutes } from '../../ui/format/figures';
import { Avatar } from '../../ui/components/avatar';
import { buttonClass } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import type { CommunityEvidence } from './community-evidence';
import type { TopLearner } from './top-learner';

export interface LearnerDetailsProps {
  learner: TopLearner;
  filter: InsightFilter;
  organisation: string | null;
  evidence: CommunityEvidence;
  onClose: () => void;
}

/**
 * What others may know of a learner: the row of the table, whole (product/community#whose-names). Of someone of
 * elsewhere not even where that is. One's own row leads on to the figures that only oneself may see.
 */
export function LearnerDetails({ learner, filter, organisation, evidence, onClose }: LearnerDetailsProps) {
  const counted = (figure: 'hours' | 'capabilities', name: string) =>
    learner.is_me
      ? evidence.own({ figure, name, choices: [{ label: sessionPeriods[filter] }] }, filter)
      : null;
  return (
    <Modal
      title={learner.is_me ? `${learner.user_name} (you)` : learner.user_name}
      lead={learner.is_colleague ? organisation : 'Visible to everyone'}
      onClose={onClose}
      foot={
        learner.is_me ? (
          <Link className={buttonClass('primary')} to="/home">
            Your stats
          </Link>
        ) : undefined
      }
    >
      <div className="community-details">
        <Avatar name={learner.user_name} imageUrl={learner.profile_image_url} size={64} own={learner.is_me} />
        <dl>
          <div>
            <dt>Period</dt>
            <dd>{sessionPeriods[filter]}</dd>
          </div>
          <div>
            <dt>{communityLabels.capabilities}</dt>
            <dd>
              {learner.capability} {counted('capabilities', communityLabels.capabilities)}
            </dd>
          </div>
          <div>
            <dt>{communityLabels.time}</dt>
            <dd>
              {hoursAndMinutes(learner.duration)} {counted('hours', communityLabels.time)}
            </dd>
          </div>
        </dl>
      </div>
      <p className="k-meta">
        {learner.is_me
          ? 'This is all others can see about you here.'
          : 'Sessions, pages, and expressions stay private.'}
      </p>
    </Modal>
  );
}
