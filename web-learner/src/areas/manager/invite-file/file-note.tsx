import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { Button } from '../../../ui/components/button';
import { nameOf, stateWords } from './file-states';

/** Below the other parts of the modal: the file that there is to go on with. */
export function FileNote({ file, onShow }: { file: InviteBatch; onShow: () => void }) {
  return (
    <>
      <p className="invite-file-note k-meta">
        <bdi>{nameOf(file)}</bdi>: {stateWords(file)}
      </p>
      <Button small aria-label={labels.showOf(nameOf(file))} onClick={onShow}>
        {labels.show}
      </Button>
    </>
  );
}
