import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { nudgeLabels, type SessionDetail } from '@keenly/contracts/study-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { nudgeTipsQuery } from './session-detail';
import { mostFrequent } from './most-frequent';

/** A tip for each of the two nudges that came most often. */
export function StudyTips({ counts }: { counts: SessionDetail['session_nudges'] }) {
  const { data, isError, refetch } = useQuery(nudgeTipsQuery);
  useEffect(() => {
    if (isError) toast('error', sessionMessages.detailFailed);
  }, [isError]);
  const frequent = mostFrequent(counts);
  if (frequent.length === 0) return null;
  return (
    <div className="summary-tips">
      <h3>
        <Icon name="bulb" />
        {sessionMessages.studyTips}
      </h3>
      {isError ? (
        <p>
          {sessionMessages.detailFailed}{' '}
          <Button small onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <ul>
          {frequent.map((nudge) => (
            <li key={nudge}>
              <b>{nudgeLabels[nudge]}.</b> {data?.data[nudge][0] ?? '…'}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
