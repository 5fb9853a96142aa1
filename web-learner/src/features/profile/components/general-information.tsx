import { useQuery } from '@tanstack/react-query';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { userProfileQuery } from '../api/user-profile';
import { GeneralForm } from './general-form';
import { PasswordPanel } from './password-panel';
import './profile.css';

/** General Information of a person (document 1 §2.5). `withPassword` false where the page has it elsewhere. */
export function GeneralInformation({ withPassword = true }: { withPassword?: boolean }) {
  const { data, isError, error, isFetching, refetch, isPending } = useQuery(userProfileQuery);
  const loading = useShowLoading(isPending);
  if (data !== undefined) {
    return (
      <div className="profile-panels">
        <GeneralForm profile={data} />
        {withPassword ? <PasswordPanel /> : null}
      </div>
    );
  }
  if (isError) return <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  return loading ? (
    <div className="profile-panels" aria-busy="true">
      <Bone height="280px" />
      <Bone height="360px" />
    </div>
  ) : null;
}
