import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { KnownBrowsersPanel } from '../../shared/known-browsers/known-browsers-panel';
import { PasswordPanel } from '../../shared/password/password-panel';
import { SecondFactorPanel } from '../../shared/second-factor/second-factor-panel';
import { SignInsPanel } from '../../shared/sign-ins/sign-ins-panel';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Bone } from '../../ui/components/skeleton';
import { AffectPolicyPanel } from './affect-policy-panel';
import { ContentSourcesPanel } from './content-sources-panel';
import { LicenceCodePanel } from './licence-code-panel';
import { organisationQuery } from './organisation';
import { GroupsPanel } from './groups-panel';
import { OrganisationForm } from './organisation-form';
import { OrganisationBanner, PicturesPanel } from './pictures-panel';
import { SecondFactorRulePanel } from './second-factor-rule-panel';
import { TimeZonePanel } from './time-zone-panel';
import './organisation.css';

/** The profile as other roles than USER see it: their organisation (product/roles#profile-variants). */
export function OrganisationProfile({ id }: { id: string }) {
  const answer = useQuery(organisationQuery(id));
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="480px" />}>
      {(profile) => <Whole profile={profile} />}
    </AnswerPanel>
  );
}

function Whole({ profile }: { profile: OrganisationProfileView }) {
  return (
    <div className="organisation">
      <OrganisationBanner profile={profile} />
      <OrganisationForm profile={profile} />
      {profile.editable ? <PicturesPanel profile={profile} /> : null}
      <TimeZonePanel editable={profile.editable} />
      {profile.licence_code === null ? null : (
        <LicenceCodePanel organisation={profile.id} code={profile.licence_code} />
      )}
      {profile.editable ? <GroupsPanel organisation={profile.id} licenceCode={profile.licence_code} /> : null}
      <AffectPolicyPanel editable={profile.editable} />
      <ContentSourcesPanel editable={profile.editable} />
      {profile.editable ? <SecondFactorRulePanel /> : null}
      <PasswordPanel lead="The password you sign in with." />
      <SecondFactorPanel />
      <SignInsPanel />
      <KnownBrowsersPanel />
    </div>
  );
}
