import { takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import type { PublicCourse } from '@keenly/contracts/course-take-down';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { TakeDownDialog } from './take-down-dialog';

/** Takes a course down, after a reason; or lifts that, at once. */
export function TakeDownAction({ course }: { course: PublicCourse }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {course.status === 'public' ? (
        <Button small aria-label={words.takeDownOf(course.heading)} onClick={() => setAsking(true)}>
          {words.takeDown}
        </Button>
      ) : (
        <LiftButton course={course} />
      )}
      {asking ? <TakeDownDialog course={course} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function LiftButton({ course: { id, heading } }: { course: PublicCourse }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const lift = async () => {
    setBusy(true);
    try {
      await provider.liftTakeDown(id);
      toast('success', words.lifted(heading));
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Button small busy={busy} aria-label={words.liftOf(heading)} onClick={() => void lift()}>
      {words.lift}
    </Button>
  );
}
