import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import { profileWords as words } from '@keenly/contracts/catalogue/profile';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';

export interface LeaveUploadProps {
  /** The name of what is being uploaded, where something is. */
  file: string | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before the dialog of an attachment is closed over what isn't saved, in its place. */
export function LeaveUpload({ file, onStay, onLeave }: LeaveUploadProps) {
  const isUploading = file !== undefined;
  return (
    <Modal
      title={isUploading ? labels.leaveUploadTitle : words.leaveTitle}
      onClose={onStay}
      foot={
        <>
          <Button onClick={onLeave}>{isUploading ? labels.stopUpload : words.leave}</Button>
          <Button look="primary" autoFocus onClick={onStay}>
            {isUploading ? labels.keepUploading : words.stay}
          </Button>
        </>
      }
    >
      <p className="leave-upload">{isUploading ? labels.leaveUpload(file) : words.leaveText}</p>
    </Modal>
  );
}
