import { provisioningWords as words } from '@keenly/contracts/catalogue/provisioning';
import type { ProvisioningTokenSecret } from '@keenly/contracts/provisioning-tokens';
import { Button } from '@keenly/web-learner/ui/components/button';
import { CopyValue } from '@keenly/web-learner/ui/components/copy-value';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { Note } from '@keenly/web-learner/ui/components/note';
import { provisioningAddress } from './provisioning-address';

export interface TokenOnceDialogProps {
  made: ProvisioningTokenSecret;
  onClose: () => void;
}

/** All that a directory needs to connect. The token is shown this once: it's gone with the dialog. */
export function TokenOnceDialog({ made: { data, token }, onClose }: TokenOnceDialogProps) {
  return (
    <Modal
      title={words.onceTitle(data.name)}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className="provisioning-form">
        <Note>{words.once}</Note>
        <CopyValue label={words.token} value={token} action={words.copyToken} />
        <CopyValue label={words.endpoint} value={provisioningAddress()} action={words.copyEndpoint} />
      </div>
    </Modal>
  );
}
