import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { PictureChoice, useObjectUrl } from '../../shared/image/picture-choice';
import { Button } from '../../ui/components/button';

export interface PictureStepProps {
  picture: Blob | null;
  busy: boolean;
  onPicked: (picture: Blob | null) => void;
  onContinue: (picture: Blob | null) => void;
}

/** Step 2: picture or logo, cropped, or none. */
export function PictureStep({ picture, busy, onPicked, onContinue }: PictureStepProps) {
  const shown = useObjectUrl(picture) ?? null;
  return (
    <>
      <DialogContent className="account-form">
        <PictureChoice label={labels.uploadPicture} picture={shown} onPicked={onPicked} />
      </DialogContent>
      <DialogActions>
        <Button busy={busy} onClick={() => onContinue(null)}>
          {labels.skip}
        </Button>
        <Button look="primary" busy={busy} disabled={picture === null} onClick={() => onContinue(picture)}>
          {labels.continue}
        </Button>
      </DialogActions>
    </>
  );
}
