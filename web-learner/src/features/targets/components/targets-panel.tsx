import { useQuery } from '@tanstack/react-query';
import { profileDetailsQuery } from '../../../kit/profile/profile-details';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { TargetsForm } from './targets-form';
import './targets.css';

/** Targets (document 1 §2.5). */
export function TargetsPanel() {
  const { data, isError, error, isFetching, refetch, isPending } = useQuery(profileDetailsQuery('targets'));
  const loading = useShowLoading(isPending);
  if (data !== undefined) return <TargetsForm details={data} />;
  if (isError) return <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  return loading ? <Bone height="360px" /> : null;
}
