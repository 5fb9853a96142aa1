import { recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import type { CredentialSecret } from '@keenly/contracts/record-store-credentials';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { Note } from '@keenly/web-learner/ui/components/note';
import { CopyValue } from '@keenly/web-learner/ui/components/copy-value';
import { recordStoreAddress } from './record-store-address';

export interface SecretDialogProps {
  made: CredentialSecret;
  onClose: () => void;
}

/** All that a system needs to connect. The secret is shown this once: it's gone with the dialog. */
export function SecretDialog({ made: { data, secret }, onClose }: SecretDialogProps) {
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
      <div className="record-store-form">
        <Note>{words.once}</Note>
        <CopyValue label={words.secret} value={secret} action={words.copySecret} />
        <CopyValue label={words.key} value={data.key} action={words.copyKey} />
        <CopyValue label={words.endpoint} value={recordStoreAddress()} action={words.copyEndpoint} />
      </div>
    </Modal>
  );
}
