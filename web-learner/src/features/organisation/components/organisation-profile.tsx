import { organisationLabels as labels } from '@keenly/contracts/catalogue/organisation-page';
import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UpdatePasswordDialog } from '../../../kit/password/update-password-dialog';
import { Button } from '../../../kit/ui/button';
import { AnswerPanel } from '../../../kit/query/answer-panel';
import { Panel } from '../../../kit/ui/panel';
import { Bone } from '../../../kit/ui/skeleton';
import { organisationQuery } from '../api/organisation';
import { GroupsPanel } from './groups-panel';
import { OrganisationForm } from './organisation-form';
import './organisation.css';

/** The profile as other roles than USER see it: their organisation (document 1 §6; document 2 §2). */
export function OrganisationProfile({ id }: { id: string }) {
  const answer = useQuery(organisationQuery(id));
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="480px" />}>
      {(profile) => <Whole profile={profile} />}
    </AnswerPanel>
  );
}

function Whole({ profile }: { profile: OrganisationProfileView }) {
  const [changing, setChanging] = useState(false);
  return (
    <div className="organisation">
      <OrganisationForm profile={profile} />
      {profile.licence_code === null ? null : (
        <Panel
          title={labels.licenceCode}
          lead="Whoever has it can ask to join. Give it only to people you want to have here."
        >
          <code className="organisation-code">{profile.licence_code}</code>
        </Panel>
      )}
      {profile.editable ? <GroupsPanel organisation={profile.id} licenceCode={profile.licence_code} /> : null}
      <Panel
        title="Password"
        lead="Yours, for signing in."
        actions={<Button onClick={() => setChanging(true)}>Update Password</Button>}
      >
        <p className="k-num" role="img" aria-label="Hidden">
          ••••••••
        </p>
      </Panel>
      {changing ? <UpdatePasswordDialog onClose={() => setChanging(false)} /> : null}
    </div>
  );
}
