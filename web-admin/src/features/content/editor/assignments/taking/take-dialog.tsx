import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import type { CourseRow } from '@keenly/contracts/content';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { useEffect, useRef, useState } from 'react';
import { ProgressOverlay } from '../progress';
import { CoursePicks } from './course-picks';
import { QuestionPicks } from './question-picks';
import { QuizPicks } from './quiz-picks';
import { useTake } from './use-take';
import './taking.css';

export interface TakeDialogProps {
  courseId: string;
  /** The assignment that gets them. */
  quiz: Quiz;
  /** How many more it may have. */
  room: number;
  onClose: () => void;
}

/** Copies questions of another assignment: its course is found first, then the assignment, then what of it to take. */
export function TakeDialog({ courseId, quiz, room, onClose }: TakeDialogProps) {
  const [course, setCourse] = useState<CourseRow>();
  const [from, setFrom] = useState<Quiz>();
  const [picked, setPicked] = useState<readonly Question[]>([]);
  const { take, busy, refused, settle } = useTake(courseId, quiz, onClose);
  const step = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    // What was pressed is gone: the keyboard goes to what came in its place.
    if (steps > 0) step.current?.focus();
  }, [steps]);
  const stepped = () => setSteps((n) => n + 1);
  const back = () => {
    stepped();
    setPicked([]);
    settle();
    if (from === undefined) setCourse(undefined);
    else setFrom(undefined);
  };
  return (
    <Modal
      title={labels.take}
      wide
      lead={course === undefined ? labels.takeLead : <Chosen course={course} from={from} />}
      onClose={onClose}
      foot={
        <>
          {course === undefined ? null : (
            <Button look="text" icon="left" disabled={busy} onClick={back}>
              {from === undefined ? labels.takeOtherCourse : labels.takeOtherQuiz}
            </Button>
          )}
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={from === undefined || picked.length === 0 || picked.length > room}
            onClick={() => {
              if (from !== undefined) void take(from.id, picked);
            }}
          >
            {labels.takeAction}
          </Button>
        </>
      }
    >
      <div ref={step} tabIndex={-1} className="taking-step">
        {course === undefined ? (
          <CoursePicks
            onPick={(chosen) => {
              stepped();
              setCourse(chosen);
            }}
          />
        ) : from === undefined ? (
          <QuizPicks
            courseId={course.id}
            exceptId={quiz.id}
            onPick={(chosen) => {
              stepped();
              setFrom(chosen);
            }}
          />
        ) : (
          <QuestionPicks
            quizId={from.id}
            room={room}
            picked={picked}
            refused={refused}
            onPick={(questions) => {
              settle();
              setPicked(questions);
            }}
          />
        )}
      </div>
      <ProgressOverlay />
    </Modal>
  );
}

function Chosen({ course, from }: { course: CourseRow; from: Quiz | undefined }) {
  return (
    <>
      <bdi>{course.heading}</bdi>
      {from === undefined ? null : (
        <>
          {' · '}
          <bdi>{from.assignment_name}</bdi>
        </>
      )}
    </>
  );
}
