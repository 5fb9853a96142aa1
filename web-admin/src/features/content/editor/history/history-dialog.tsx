import { courseHistoryWords as words } from '@keenly/contracts/catalogue/content';
import { restoreCourse } from '@keenly/contracts/course-history.endpoints';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { readAgain } from '../../content-queries';
import { HistoryList } from './history-list';
import { courseVersionQuery } from './history-queries';
import { VersionView } from './version-view';
import './history.css';

export interface OfCourse {
  course: { readonly id: string; readonly heading: string };
}

type HistoryDialogProps = OfCourse & { onClose: () => void };

/** What was saved of a course; of a version, what taking it back would do, and how the course was. */
export function HistoryDialog({ course, onClose }: HistoryDialogProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  return chosen === undefined ? (
    <Modal
      title={words.title(course.heading)}
      wide
      onClose={onClose}
      foot={<Button onClick={onClose}>{words.close}</Button>}
    >
      <HistoryList id={course.id} page={page} onPage={setPage} onChoose={setChosen} />
    </Modal>
  ) : (
    <VersionDialog course={course} number={chosen} onBack={() => setChosen(undefined)} onClose={onClose} />
  );
}

type VersionDialogProps = HistoryDialogProps & { number: number; onBack: () => void };

function VersionDialog({ course, number, onBack, onClose }: VersionDialogProps) {
  const client = useQueryClient();
  const answer = useQuery(courseVersionQuery(course.id, number));
  const [busy, setBusy] = useState(false);
  const version = answer.data;
  const restore = async (current: number) => {
    setBusy(true);
    try {
      const params = { id: course.id };
      await consoleApi.ask(restoreCourse, { params, body: { number, current } });
      await readAgain(client, course.id);
      toast('success', words.restored);
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
      // Where someone saved meanwhile, what it would do is another thing now.
      void answer.refetch();
      setBusy(false);
    }
  };
  return (
    <Modal
      title={words.versionTitle(course.heading)}
      wide
      onClose={onClose}
      foot={
        <>
          <Button icon="back" onClick={onBack}>
            {words.back}
          </Button>
          {version === undefined || version.difference_count === 0 ? null : (
            <Button look="primary" busy={busy} onClick={() => void restore(version.current)}>
              {words.restore}
            </Button>
          )}
        </>
      }
    >
      <VersionView answer={answer} />
    </Modal>
  );
}
