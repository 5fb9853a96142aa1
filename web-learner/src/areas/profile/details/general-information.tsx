import { useQuery } from '@tanstack/react-query';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Bone } from '../../../ui/components/skeleton';
import { KnownBrowsersPanel } from '../../../shared/known-browsers/known-browsers-panel';
import { PasswordPanel } from '../../../shared/password/password-panel';
import { SecondFactorPanel } from '../../../shared/second-factor/second-factor-panel';
import { SignInsPanel } from '../../../shared/sign-ins/sign-ins-panel';
import { userProfileQuery } from '../../../shared/profile/user-profile';
import { GeneralForm } from './general-form';
import './profile.css';

/**
 * General Information of a person (product/profile#general-information). `withPassword` false where the page has it
 * elsewhere.
 */
export function GeneralInformation({ withPassword = true }: { withPassword?: boolean }) {
  const answer = useQuery(userProfileQuery);
  const skeleton = (
    <div className="profile-panels">
      <Bone height="280px" />
      <Bone height="360px" />
    </div>
  );
  return (
    <AnswerPanel answer={answer} skeleton={skeleton}>
      {(profile) => (
        <div className="profile-panels">
          <GeneralForm profile={profile} />
          {withPassword ? (
            <>
              <PasswordPanel />
              <SecondFactorPanel />
              <SignInsPanel />
              <KnownBrowsersPanel />
            </>
          ) : null}
        </div>
      )}
    </AnswerPanel>
  );
}
