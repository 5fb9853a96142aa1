import { scheduleWords as words, profileLabels } from '@keenly/contracts/catalogue/profile';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type SyntheticEvent } from 'react';
import { wordsFor } from '../../../kit/api/api-error';
import { today } from '../../../kit/format/dates';
import { CapabilityField } from '../../../kit/lookups/capability-field';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Field } from '../../../kit/ui/field';
import { useAddPlan } from '../api/schedule';
import { emptyPlan, planOf, planProblem, type PlanValues } from './plan-values';

/** Add New Schedule (document 1 §2.5, §4): past dates are disabled, and the start is the least for the end. */
export function AddPlanDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const [values, setValues] = useState<PlanValues>({ ...emptyPlan, date });
  const [tried, setTried] = useState(false);
  const { mutateAsync, isPending } = useAddPlan();
  const set = (field: keyof PlanValues) => (value: string) => setValues({ ...values, [field]: value });
  const problem = planProblem(values, today());
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || isPending) return;
    try {
      await mutateAsync(planOf(values));
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="plan-title" maxWidth="xs" fullWidth scroll="body">
      <DialogTitle id="plan-title">{words.add}</DialogTitle>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogContent className="plan-form">
          <Field
            label={words.date}
            type="date"
            min={today()}
            value={values.date}
            onChange={({ target }) => set('date')(target.value)}
          />
          <CapabilityField label={words.capability} value={values.capability} onChange={set('capability')} />
          <div className="plan-times">
            <Field
              label={words.start}
              type="time"
              value={values.start}
              onChange={({ target }) => set('start')(target.value)}
            />
            <Field
              label={words.end}
              type="time"
              min={values.start === '' ? undefined : values.start}
              value={values.end}
              onChange={({ target }) => set('end')(target.value)}
            />
          </div>
          {tried && problem !== undefined ? (
            <p className="k-field-error" role="alert">
              {problem}
            </p>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{profileLabels.cancel}</Button>
          {isPending ? (
            <CircularProgress size={28} aria-label="Saving" className="plan-saving" />
          ) : (
            <Button look="primary" type="submit">
              {profileLabels.save}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
