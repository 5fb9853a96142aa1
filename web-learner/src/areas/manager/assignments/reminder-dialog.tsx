import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { Bone } from '../../../ui/components/skeleton';
import { ReminderForm } from './reminder-form';
import { reminderSettingsQuery } from './reminder-rules';
import './reminder-dialog.css';

/** When Keenly reminds people automatically (product/capabilities#reminder-rules). */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const answer = useQuery(reminderSettingsQuery);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      {answer.data === undefined ? (
        <>
          <DialogContent className="reminder-form">
            <AnswerPanel answer={answer} skeleton={<FormBones />}>
              {() => null}
            </AnswerPanel>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.cancel}</Button>
          </DialogActions>
        </>
      ) : (
        <ReminderForm found={answer.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function FormBones() {
  return (
    <div className="reminder-form">
      <Bone width="80%" />
      <Bone height="140px" />
      <Bone height="72px" />
      <Bone height="72px" />
      <Bone height="160px" />
    </div>
  );
}
