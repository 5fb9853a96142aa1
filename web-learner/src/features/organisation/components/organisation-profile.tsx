import { organisationLabels as labels } from '@keenly/contracts/catalogue/organisation-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UpdatePasswordDialog } from '../../../kit/password/update-password-dialog';
import { Button } from '../../../kit/ui/button';
import { Panel } from '../../../kit/ui/panel';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { organisationQuery } from '../api/organisation';
import { GroupsPanel } from './groups-panel';
import { OrganisationForm } from './organisation-form';
import './organisation.css';

/** The profile as other roles than USER see it: their organisation (document 1 §6; document 2 §2). */
export function OrganisationProfile({ id }: { id: string }) {
  const profile = useQuery(organisationQuery(id));
  const loading = useShowLoading(profile.isPending);
  const [changing, setChanging] = useState(false);
  if (profile.isError) {
    const { error, isFetching } = profile;
    return <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void profile.refetch()} />;
  }
  if (profile.data === undefined) return loading ? <Bone height="480px" /> : null;
  return (
    <div className="organisation">
      <OrganisationForm profile={profile.data} />
      {profile.data.licence_code === null ? null : (
        <Panel
          title={labels.licenceCode}
          lead="Whoever has it can ask to join. Give it only to people you want to have here."
        >
          <code className="organisation-code">{profile.data.licence_code}</code>
        </Panel>
      )}
      {profile.data.editable ? (
        <GroupsPanel organisation={id} licenceCode={profile.data.licence_code} />
      ) : null}
      <Panel
        title="Password"
        lead="Yours, for signing in."
        actions={<Button onClick={() => setChanging(true)}>Update Password</Button>}
      >
        <p className="k-num" aria-label="Hidden">
          ••••••••
        </p>
      </Panel>
      {changing ? <UpdatePasswordDialog onClose={() => setChanging(false)} /> : null}
    </div>
  );
}
