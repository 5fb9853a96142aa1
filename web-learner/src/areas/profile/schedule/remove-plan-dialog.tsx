import { profileLabels } from '@keenly/contracts/catalogue/profile';
import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import { counted } from '@keenly/contracts/formulas/counted';
import type { ScheduleEntry } from '@keenly/contracts/schedule';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { clockOf } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { SelectField } from '../../../ui/components/select-field';
import { useRemovePlan } from './schedule';

export interface RemovePlanDialogProps {
  entry: ScheduleEntry;
  /** Later entries of the same series. */
  followers: number;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a plan is taken back, and of a series how much of it. */
export function RemovePlanDialog({ entry, followers, onClose, onRemoved }: RemovePlanDialogProps) {
  const { mutateAsync, isPending } = useRemovePlan();
  const [following, setFollowing] = useState(false);
  const remove = async () => {
    try {
      await mutateAsync({ id: entry.id, following });
      toast('success', words.removed);
      onRemoved();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-plan-title" maxWidth="xs" fullWidth>
      <DialogTitle id="remove-plan-title">Remove {entry.title}?</DialogTitle>
      <DialogContent className="plan-form">
        <p>
          {entry.ScheduleDate}, {clockOf(entry.start_at)}
        </p>
        {followers === 0 ? null : (
          <SelectField
            label={`It repeats ${counted(followers, 'time')} more`}
            value={following ? 'following' : 'this'}
            onChange={({ target }) => setFollowing(target.value === 'following')}
          >
            <option value="this">{words.removeThis}</option>
            <option value="following">{words.removeFollowing}</option>
          </SelectField>
        )}
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
