import { webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import type { WebhookSecret } from '@keenly/contracts/webhooks';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { Note } from '@keenly/web-learner/ui/components/note';
import { CopyValue } from '@keenly/web-learner/ui/components/copy-value';

export interface SigningSecretDialogProps {
  made: WebhookSecret;
  onClose: () => void;
}

/** What a receiver checks signatures with. It's shown this once: it's gone with the dialog. */
export function SigningSecretDialog({ made: { data, secret }, onClose }: SigningSecretDialogProps) {
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
      <div className="webhook-form">
        <Note>{words.once}</Note>
        <CopyValue label={words.secret} value={secret} action={words.copySecret} />
      </div>
    </Modal>
  );
}
