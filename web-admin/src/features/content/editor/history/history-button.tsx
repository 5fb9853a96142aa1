import { courseHistoryWords as words } from '@keenly/contracts/catalogue/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { HistoryDialog, type OfCourse } from './history-dialog';

/** Opens what was saved of a course (product/content#history). */
export function HistoryButton({ course }: OfCourse) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open ? <HistoryDialog course={course} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
