import { profileLabels as labels } from '@keenly/contracts/catalogue/profile';
import { useState } from 'react';
import { UpdatePasswordDialog } from '../../../kit/password/update-password-dialog';
import { Button } from '../../../kit/ui/button';
import { Panel } from '../../../kit/ui/panel';

/** The masked password and the way to change it (document 1 §2.5). Beside the form, since it has one of its own. */
export function PasswordPanel() {
  const [changing, setChanging] = useState(false);
  return (
    <Panel
      title={labels.password}
      actions={<Button onClick={() => setChanging(true)}>{labels.updatePassword}</Button>}
    >
      <p className="k-num" role="img" aria-label="Hidden">
        ••••••••
      </p>
      {changing ? <UpdatePasswordDialog onClose={() => setChanging(false)} /> : null}
    </Panel>
  );
}
