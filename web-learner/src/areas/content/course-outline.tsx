import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import { counted } from '@keenly/contracts/formulas/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { countDone, type Progress } from './course-progress';
import { lessonSearch } from './lesson-order';

export interface CourseOutlineProps {
  sections: ReadCourse['sections'];
  link: string | null;
  /** The lesson that is open. */
  current: string | null;
  progress: Progress;
}

/** Where a jump from a lesson leads. */
export const OUTLINE_ID = 'lessons';

/** The modules of a course with their lessons, each a link of its own. */
export function CourseOutline({ sections, link, current, progress }: CourseOutlineProps) {
  const titled = useId();
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  return (
    <nav id={OUTLINE_ID} className="k-panel course-outline" aria-labelledby={titled}>
      <h2 id={titled}>{words.lessons}</h2>
      <p className="k-meta">
        {sections.length === 0
          ? words.noSections
          : `${counted(sections.length, 'section')}, ${counted(lessons, 'lesson')}`}
      </p>
      <ProgressLine sections={sections} progress={progress} />
      {sections.map((section) => (
        <section key={section.id} className="course-module">
          <h3 dir="auto">{section.heading}</h3>
          {section.lessons.length === 0 ? (
            <p className="k-quiet">{words.noLessons}</p>
          ) : (
            <ol>
              {section.lessons.map(({ id, heading }) => (
                <li key={id}>
                  <Link
                    className="course-lesson"
                    dir="auto"
                    to={{ search: lessonSearch(link, id) }}
                    aria-current={id === current ? 'page' : undefined}
                  >
                    <LessonMark isDone={progress.done?.has(id)} isComing={progress.isComing} />
                    <span>{heading}</span>
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </nav>
  );
}

/** Nothing where it isn't known who reads, or how far they are. */
function LessonMark({ isDone, isComing }: { isDone: boolean | undefined; isComing: boolean }) {
  if (isDone === undefined) return isComing ? <span className="course-mark" /> : null;
  return (
    <span className="course-mark" data-done={isDone || undefined}>
      <Icon name={isDone ? 'check' : 'ring'} small />
      {isDone ? <span className="k-sr">{takingQuizzes.lessonDone}: </span> : null}
    </span>
  );
}

function ProgressLine({
  sections,
  progress: { done, isComing, retry },
}: Pick<CourseOutlineProps, 'sections' | 'progress'>) {
  if (retry !== undefined)
    return (
      <p className="course-progress">
        {takingQuizzes.progressFailed}
        <Button small look="text" onClick={retry}>
          {takingQuizzes.retry}
        </Button>
      </p>
    );
  const count = countDone(sections, done ?? new Set());
  if ((done === undefined && !isComing) || count.of === 0) return null;
  return (
    <div className="course-progress">
      <p role="status">{isComing ? '\u00a0' : takingQuizzes.lessonsDone(count.done, count.of)}</p>
      <span className="course-progress-bar" aria-hidden="true">
        <i style={{ width: `${(count.done / count.of) * 100}%` }} />
      </span>
    </div>
  );
}
