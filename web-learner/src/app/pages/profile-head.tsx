import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { profileWords, progressText } from '@keenly/contracts/catalogue/profile';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CompletionEvidence } from '../../areas/evidence/completion-evidence';
import { wordsFor } from '../../shared/api/api-error';
import { profileCompletionQuery } from '../../shared/profile/profile-completion';
import { toast } from '../../ui/toasts/toast-store';
import { Button, buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { Bone } from '../../ui/components/skeleton';

/** Back to /home, 'In Progress: Step … of 3', and how complete the profile is (product/profile#tabs). */
export function ProfileHead() {
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(profileCompletionQuery);
  const reason = error === null ? '' : wordsFor(error);
  useEffect(() => {
    if (reason !== '') toast('error', reason);
  }, [reason, error]);
  return (
    <>
      <div>
        <Link className={buttonClass('text', true)} to="/home">
          <Icon name="back" small />
          {navigationLabels.home}
        </Link>
        <Link className={buttonClass('text', true)} to="/my-data">
          <Icon name="shield" small />
          {trustPage.menu}
        </Link>
      </div>
      <h1>{navigationLabels.profile}</h1>
      {data === undefined ? (
        reason !== '' ? (
          <p className="profile-progress">
            <span className="k-meta">{reason}</span>
            <Button small busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : fetchStatus === 'paused' ? null : (
          <Bone width="260px" height="28px" />
        )
      ) : (
        <div className="profile-progress">
          <p>{progressText(data.incompleteTabs.length)}</p>
          <LinearProgress
            variant="determinate"
            value={Math.min(100, data.percentage)}
            aria-label={profileWords.progress}
          />
          <span className="profile-percentage k-num">
            {data.percentage}% <CompletionEvidence status={data} />
          </span>
          {data.incompleteTabs.length === 0 ? <span className="k-meta">{profileWords.complete}</span> : null}
        </div>
      )}
    </>
  );
}
