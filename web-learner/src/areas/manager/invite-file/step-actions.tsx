import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/components/button';

/** What can be done about the file that is shown; leaving it for another comes first and changes nothing. */
export function StepActions({ onNew, children }: { onNew: () => void; children: ReactNode }) {
  return (
    <div className="invite-send">
      <Button look="text" icon="plus" className="invite-file-new" onClick={onNew}>
        {labels.newFile}
      </Button>
      {children}
    </div>
  );
}
