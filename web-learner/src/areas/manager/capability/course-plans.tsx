import { capabilityLabels as labels } from '@keenly/contracts/catalogue/capability-page';
import type { CourseCard } from '@keenly/contracts/course-card';
import { counted } from '@keenly/contracts/formulas/counted';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button, buttonClass } from '../../../ui/components/button';
import { Chip } from '../../../ui/components/chips';
import { EmptyState } from '../../../ui/components/empty-state';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { coursesQuery } from './capability-queries';

/** Pixels that the arrows scroll. */
const STEP = 500;
/** So many cards are in view where there is room. */
const IN_VIEW = 3;

/** Course plans of a capability (product/manager#capability-page), three in view, the others a step away. */
export function CoursePlans({ id, name }: { id: string; name: string }) {
  const answer = useQuery(coursesQuery(id));
  return (
    <Panel
      title={labels.coursePlans}
      actions={
        <div className="capability-actions">
          <Link
            className={buttonClass('outlined', true)}
            to={`/content?${new URLSearchParams({ searchContent: name })}`}
          >
            {labels.viewAll}
          </Link>
          <Button small disabled>
            {labels.addCoursePlans}
          </Button>
        </div>
      }
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="140px" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              words={labels.noData}
              line="Courses on this capability show here once there are any."
            />
          ) : (
            <Cards courses={data} />
          )
        }
      </AnswerPanel>
    </Panel>
  );
}

function Cards({ courses }: { courses: readonly CourseCard[] }) {
  const slides = useRef<HTMLUListElement>(null);
  const scroll = (by: number) => slides.current?.scrollBy({ left: by });
  return (
    <div className="capability-courses">
      <ul ref={slides} tabIndex={0} aria-label={labels.coursePlans}>
        {courses.map((course) => (
          <li key={course.id}>
            <Chip>{course.campaign_category}</Chip>
            <h3>
              <Link to={`/course/${course.id}`}>{course.heading}</Link>
            </h3>
            <p>{course.description}</p>
            <p className="k-meta">
              {counted(course.quiz_count, 'quiz', 'quizzes')}, {counted(course.section_count, 'section')}
            </p>
          </li>
        ))}
      </ul>
      {courses.length > IN_VIEW ? (
        <div className="capability-arrows">
          <button
            type="button"
            className="k-icon-btn"
            aria-label="Previous course plans"
            onClick={() => scroll(-STEP)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="k-icon-btn"
            aria-label="Next course plans"
            onClick={() => scroll(STEP)}
          >
            <Icon name="right" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
