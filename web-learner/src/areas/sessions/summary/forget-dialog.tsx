import { spokenDuration } from '@keenly/contracts/formulas/durations';
import type { VisitedPage } from '@keenly/contracts/study-session';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '../../../ui/components/button';
import { classOf } from './page-words';
import { classWords } from './page-class';

export interface ForgetDialogProps {
  page: VisitedPage;
  onForget: () => void;
  onClose: () => void;
}

/** There is no way back from forgetting a page, so it is asked once. */
export function ForgetDialog({ page, onForget, onClose }: ForgetDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="forget-title"
      // What asked may be gone with the page; the table knows where to go on.
      disableRestoreFocus
    >
      <DialogTitle id="forget-title">Forget this page?</DialogTitle>
      <DialogContent className="pages-forget">
        <p className="k-strong">
          <bdi>{page.title === '' ? page.host : page.title}</bdi>
        </p>
        <p>
          This permanently erases its address and title. Its {spokenDuration(page.page_duration)} still counts
          as {classWords[classOf(page)].word.toLowerCase()}.
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={onForget}>
          Forget this page
        </Button>
      </DialogActions>
    </Dialog>
  );
}
