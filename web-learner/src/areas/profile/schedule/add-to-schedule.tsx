import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { LazyMui } from '../../../ui/theme/lazy-mui';
import { toast } from '../../../ui/toasts/toast-store';
import { scheduleQuery } from './schedule';
import type { PlanSubject } from './plan-values';
import './schedule.css';

const AddPlanDialog = lazy(async () => ({ default: (await import('./add-plan-dialog')).AddPlanDialog }));
const nothing = {};

export interface AddToScheduleProps extends PlanSubject {
  small?: boolean;
  /** What the button is called where a page has several. */
  name?: string;
}

/** 'Add to schedule' (product/profile#schedule): a plan to study what a page is about, which leads back to it. */
export function AddToSchedule({ small = false, name, ...subject }: AddToScheduleProps) {
  const [adding, setAdding] = useState(false);
  const { data } = useQuery({ ...scheduleQuery, enabled: adding });
  return (
    <>
      <Button icon="plus" small={small} aria-label={name} onClick={() => setAdding(true)}>
        {words.addThis}
      </Button>
      {adding ? (
        <LazyMui>
          <AddPlanDialog
            day={undefined}
            schedule={data ?? nothing}
            subject={subject}
            onAdded={() => toast('success', words.added)}
            onClose={() => setAdding(false)}
          />
        </LazyMui>
      ) : null}
    </>
  );
}
