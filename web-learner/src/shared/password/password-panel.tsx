import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { profileLabels as labels } from '@keenly/contracts/catalogue/profile';
import { passwordChangeMessages as words } from '@keenly/contracts/catalogue/recovery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { userProfileQuery } from '../profile/user-profile';
import { Button } from '../../ui/components/button';
import { Panel } from '../../ui/components/panel';
import { UpdatePasswordDialog } from './update-password-dialog';

/**
 * The masked password and the way to change it (product/entering#update-password). Beside the form, since it has one of
 * its own. Where there is none, the way to the first one. As long as that is not known, the service tells it.
 */
export function PasswordPanel({ lead }: { lead?: string }) {
  const [changing, setChanging] = useState(false);
  const { data: profile } = useQuery(userProfileQuery);
  if (profile?.has_password === false)
    return (
      <Panel title={labels.password}>
        <p>
          {words.none} <Link to="/forgot-password">{entryLabels.forgotPassword}</Link>.
        </p>
      </Panel>
    );
  return (
    <Panel
      title={labels.password}
      {...(lead === undefined ? {} : { lead })}
      actions={<Button onClick={() => setChanging(true)}>{labels.updatePassword}</Button>}
    >
      <p className="k-num" role="img" aria-label="Hidden">
        ••••••••
      </p>
      {changing ? <UpdatePasswordDialog onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
}
