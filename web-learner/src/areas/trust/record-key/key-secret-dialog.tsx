import { ownRecordKeyWords as words } from '@keenly/contracts/catalogue/own-record-key';
import type { OwnRecordKeySecret } from '@keenly/contracts/own-record-key';
import { Button } from '../../../ui/components/button';
import { CopyValue } from '../../../ui/components/copy-value';
import { Modal } from '../../../ui/components/modal';
import { Note } from '../../../ui/components/note';

export interface KeySecretDialogProps {
  made: OwnRecordKeySecret;
  /** Address of the record store. */
  endpoint: string;
  onClose: () => void;
}

/** All that a program needs. The secret is shown this once: it's gone with the dialog. */
export function KeySecretDialog({ made: { data, secret }, endpoint, onClose }: KeySecretDialogProps) {
  return (
    <Modal
      title={words.title}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className="record-key">
        <Note>{words.once}</Note>
        <CopyValue label={words.secret} value={secret} action={words.copySecret} />
        <CopyValue label={words.key} value={data.key} action={words.copyKey} />
        <CopyValue label={words.endpoint} value={endpoint} action={words.copyEndpoint} />
      </div>
    </Modal>
  );
}
