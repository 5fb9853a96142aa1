import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import type { Schedule, ScheduleEntry } from '@keenly/contracts/schedule';
import { clockOf, timeZone, today } from '../../../ui/format/dates';
import { CapabilityField } from '../../../shared/lookups/capability-field';
import { Field } from '../../../ui/components/field';
import { planOf, planProblem, type PlanValues, withStart } from './plan-values';
import { inTheWay } from './upcoming';

export interface PlanFieldsProps {
  values: PlanValues;
  onChange: (values: PlanValues) => void;
  /** What else is planned, to tell of what overlaps. */
  schedule: Schedule['data'];
  /** The plan that is edited; its capability is called as it was, should that no longer be offered. */
  own?: ScheduleEntry;
}

/**
 * Date, capability, start and end (product/profile#schedule): past dates are disabled, and the start is the least for
 * the end.
 */
export function PlanFields({ values, onChange, schedule, own }: PlanFieldsProps) {
  const set = (over: Partial<PlanValues>) => onChange({ ...values, ...over });
  const others = overlapping(values, schedule, own?.id);
  return (
    <>
      <Field
        label={words.date}
        type="date"
        min={today()}
        value={values.date}
        onChange={({ target }) => set({ date: target.value })}
      />
      <CapabilityField
        label={words.capability}
        value={values.capability}
        onChange={(capability) => set({ capability })}
        nameOf={(id) => (id === own?.capability_id ? own.title : undefined)}
      />
      <div className="plan-times">
        <Field
          label={words.start}
          type="time"
          value={values.start}
          onChange={({ target }) => onChange(withStart(values, target.value))}
        />
        <Field
          label={words.end}
          type="time"
          min={values.start === '' ? undefined : values.start}
          value={values.end}
          onChange={({ target }) => set({ end: target.value })}
        />
      </div>
      <p className="k-meta" role="status">
        {others === '' ? null : words.overlaps(others)}
      </p>
    </>
  );
}

/** Names and times of what is planned at the same time; '' for nothing, or while the plan is not whole. */
function overlapping(values: PlanValues, schedule: Schedule['data'], id: string | undefined): string {
  const zone = timeZone();
  // What it is about does not matter for that.
  if (planProblem({ ...values, capability: 'Any' }, new Date(), zone) !== undefined) return '';
  const [plan] = planOf(values, zone).targets_data;
  if (plan === undefined) return '';
  return inTheWay(schedule, plan, id)
    .map(({ title, start_at, end_at }) => `${title}, ${clockOf(start_at)} – ${clockOf(end_at)}`)
    .join('; ');
}
