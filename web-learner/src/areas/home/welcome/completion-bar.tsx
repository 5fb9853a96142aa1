import { completionLabels, homeLabels } from '@keenly/contracts/catalogue/home';
import type { CompletionStatus } from '@keenly/contracts/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { profileCompletionQuery } from '../../../shared/profile/profile-completion';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import './completion-bar.css';

type Status = CompletionStatus['data'];

export interface CompletionBarProps {
  /** 'How is this counted?' of the percentage. */
  evidence: (status: Status) => ReactNode;
}

/**
 * Profile completion: percentage, what is missing with the way there, and Update Profile (product/home#completion-bar).
 */
export function CompletionBar({ evidence }: CompletionBarProps) {
  const answer = useQuery(profileCompletionQuery);
  return (
    <Panel className="completion">
      <AnswerPanel answer={answer} skeleton={<Bone height="40px" />}>
        {(status) => <Completion status={status} help={evidence(status)} />}
      </AnswerPanel>
    </Panel>
  );
}

function Completion({ status, help }: { status: Status; help: ReactNode }) {
  const { percentage, items } = status;
  const missing = items.filter(({ done }) => !done);
  return (
    <div className="completion-in">
      <div>
        <div className="completion-line">
          <h2 id="completion">{homeLabels.profileCompletion}</h2>
          <span>
            {percentage}% {help}
          </span>
        </div>
        <div
          className="completion-bar"
          role="progressbar"
          aria-labelledby="completion"
          aria-valuenow={percentage}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percentage}%` }} />
        </div>
      </div>
      {missing.length === 0 ? (
        <p className="k-meta">Your profile is complete.</p>
      ) : (
        <ul className="completion-todo" aria-label="Still to do">
          {missing.map(({ item, tab }) => (
            <li key={item}>
              <Icon name="ring" small />
              {/* An earlier version had calibrations and badges switched off, since their tabs were
                  empty. Both tabs work (product/home#completion-bar), so both items lead there. */}
              <Link to={tab === 0 ? '/profile' : `/profile?tab=${tab}`}>{completionLabels[item]}</Link>
            </li>
          ))}
        </ul>
      )}
      <Link className={buttonClass('outlined')} to="/profile">
        {homeLabels.updateProfile}
      </Link>
    </div>
  );
}
