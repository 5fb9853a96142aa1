import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import type { Schedule } from '@keenly/contracts/schedule';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { timeZone } from '../../../ui/format/dates';
import { useNow } from '../../../ui/format/use-now';
import { toast } from '../../../ui/toasts/toast-store';
import { SelectField } from '../../../ui/components/select-field';
import { useAddPlan } from './schedule';
import { PlanDialog } from './plan-dialog';
import { PlanFields } from './plan-fields';
import { newPlan, planOf, planProblem, type PlanSubject } from './plan-values';

/** How often in all a plan can be repeated, week after week. */
const TIMES = [2, 4, 8, 12, 26, 52];

export interface AddPlanDialogProps {
  /** The day that was chosen in the calendar. */
  day: string | undefined;
  schedule: Schedule['data'];
  /** What is planned, where it's known. */
  subject?: PlanSubject;
  onAdded?: () => void;
  onClose: () => void;
}

/** Add New Schedule (product/profile#schedule). */
export function AddPlanDialog({ day, schedule, subject, onAdded, onClose }: AddPlanDialogProps) {
  const [values, setValues] = useState(() => ({
    ...newPlan(day, new Date(), timeZone()),
    ...(subject === undefined ? {} : { capability: subject.capability }),
  }));
  const now = useNow(60_000);
  const [tried, setTried] = useState(false);
  const { mutateAsync, isPending } = useAddPlan();
  const problem = planProblem(values, new Date(now), timeZone());
  const save = async () => {
    setTried(true);
    if (problem !== undefined || isPending) return;
    try {
      await mutateAsync(planOf(values, timeZone(), subject?.url));
      onAdded?.();
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  return (
    <PlanDialog
      title={words.add}
      problem={tried ? problem : undefined}
      saving={isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <PlanFields values={values} onChange={setValues} schedule={schedule} />
      <SelectField
        label={words.repeat}
        value={values.weeks}
        onChange={({ target }) => setValues({ ...values, weeks: Number(target.value) })}
      >
        <option value={0}>{words.once}</option>
        {TIMES.map((times) => (
          <option key={times} value={times - 1}>
            {words.weekly(times)}
          </option>
        ))}
      </SelectField>
    </PlanDialog>
  );
}
