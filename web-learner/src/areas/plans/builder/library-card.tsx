import { contentTypeWords, planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { CourseCard } from '@keenly/contracts/course-card';
import { counted } from '@keenly/contracts/formulas/counted';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Icon } from '../../../ui/components/icon';
import { Bone } from '../../../ui/components/skeleton';
import { lessonsQuery } from '../plan-queries';
import { OfferedRow, type Offering } from './offered-row';

/** A course of the library, and its lessons once they're asked for. */
export function LibraryCard({ course, ...offering }: Offering & { course: CourseCard }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { id, heading, lesson_count: lessons } = course;
  return (
    <li>
      <OfferedRow
        offered={{ id, heading, type: 'course' }}
        line={`${contentTypeWords.courses}, ${counted(lessons, 'lesson')}`}
        {...offering}
      >
        {lessons === 0 ? null : (
          <button
            type="button"
            className="k-icon-btn"
            aria-label={words.lessonsOf(heading)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} small />
          </button>
        )}
      </OfferedRow>
      {isOpen ? (
        <div id={list} className="plan-lessons">
          <Lessons courseId={id} {...offering} />
        </div>
      ) : null}
    </li>
  );
}

function Lessons({ courseId, ...offering }: Offering & { courseId: string }) {
  const answer = useQuery(lessonsQuery(courseId));
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="54px" />}>
      {({ data: [course] }) => (
        <ul>
          {(course?.sections ?? [])
            .flatMap((section) => section.lessons)
            .map(({ id, heading }) => (
              <li key={id}>
                <OfferedRow
                  offered={{ id, heading, type: 'lesson' }}
                  line={contentTypeWords.lesson}
                  {...offering}
                />
              </li>
            ))}
        </ul>
      )}
    </AnswerPanel>
  );
}
