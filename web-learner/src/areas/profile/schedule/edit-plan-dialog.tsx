import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import type { Schedule, ScheduleEntry } from '@keenly/contracts/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { timeZone } from '../../../ui/format/dates';
import { useNow } from '../../../ui/format/use-now';
import { scheduleQuery, useChangePlan } from './schedule';
import { PlanDialog } from './plan-dialog';
import { PlanFields } from './plan-fields';
import { planOf, planProblem, type PlanValues, valuesOf } from './plan-values';

export interface EditPlanDialogProps {
  entry: ScheduleEntry;
  schedule: Schedule['data'];
  onClose: () => void;
}

/** Moves a plan, or makes it about something else. Of two screens that do so at once the second is told. */
export function EditPlanDialog({ entry, schedule, onClose }: EditPlanDialogProps) {
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(entry, timeZone()));
  const now = useNow(60_000);
  const [tried, setTried] = useState(false);
  const { mutateAsync } = useChangePlan();
  const stored = async () => {
    const all = await client.query({ ...scheduleQuery, staleTime: 0 });
    return Object.values(all)
      .flat()
      .find(({ id }) => id === entry.id);
  };
  const saving = useVersionedSave<PlanValues>({
    send: (plan, sequence) => {
      const { date, targets_data: targets } = planOf(plan, timeZone());
      const [planned] = targets;
      if (planned === undefined) throw new Error('a plan is for something');
      return mutateAsync({ id: entry.id, sequence, date, ...planned });
    },
    // One that is gone is answered so when it is sent.
    latest: async () => (await stored())?.sequence ?? entry.sequence,
    onSaved: onClose,
  });
  const problem = planProblem(values, new Date(now), timeZone());
  const save = () => {
    setTried(true);
    if (problem === undefined && !saving.busy) void saving.save(values, entry.sequence);
  };
  const reload = async () => {
    const now = await stored();
    saving.settle();
    if (now === undefined) onClose();
    else setValues(valuesOf(now, timeZone()));
  };
  return (
    <PlanDialog
      title={words.editTitle}
      problem={tried ? problem : undefined}
      saving={saving.busy}
      onSave={save}
      onClose={onClose}
    >
      {saving.conflict ? (
        <ConflictNote
          busy={saving.busy}
          onReload={() => void reload()}
          onOverwrite={() => void saving.overwrite(values)}
        />
      ) : null}
      <PlanFields values={values} onChange={setValues} schedule={schedule} own={entry} />
    </PlanDialog>
  );
}
