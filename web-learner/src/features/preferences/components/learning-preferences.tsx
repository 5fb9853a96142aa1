import { useQuery } from '@tanstack/react-query';
import { profileDetailsQuery } from '../../../kit/profile/profile-details';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { PreferencesForm } from './preferences-form';
import './preferences.css';

/** Learning Preferences (document 1 §2.5), with a skeleton while it loads. */
export function LearningPreferences() {
  const { data, isError, error, isFetching, refetch, isPending } = useQuery(
    profileDetailsQuery('learningPreferences'),
  );
  const loading = useShowLoading(isPending);
  if (data !== undefined) return <PreferencesForm details={data} />;
  if (isError) return <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  return loading ? (
    <div className="preferences-skeleton" aria-busy="true">
      <Bone height="84px" />
      <Bone height="84px" />
      <Bone height="84px" />
      <Bone height="140px" />
    </div>
  ) : null;
}
