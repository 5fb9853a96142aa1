import { profileLabels, scheduleWords as words } from '@keenly/contracts/catalogue/profile';
import type { ScheduleEntry } from '@keenly/contracts/schedule';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { wordsFor } from '../../../kit/api/api-error';
import { clockOf, longDate } from '../../../kit/format/dates';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { useRemovePlan } from '../api/schedule';

/** Asks before a plan is taken back. */
export function RemovePlanDialog({ entry, onClose }: { entry: ScheduleEntry; onClose: () => void }) {
  const { mutateAsync, isPending } = useRemovePlan();
  const remove = async () => {
    try {
      await mutateAsync(entry.id);
      toast('success', words.removed);
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-plan-title" maxWidth="xs" fullWidth>
      <DialogTitle id="remove-plan-title">Remove {entry.title}?</DialogTitle>
      <DialogContent>
        {longDate(entry.start_at)}, {clockOf(entry.start_at)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{profileLabels.cancel}</Button>
        <Button look="primary" busy={isPending} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
