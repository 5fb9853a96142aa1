import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { counted } from '@keenly/contracts/formulas/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { lessonSearch } from './lesson-order';

export interface CourseOutlineProps {
  sections: ReadCourse['sections'];
  link: string | null;
  /** The lesson that is open. */
  current: string | null;
}

/** Where a jump from a lesson leads. */
export const OUTLINE_ID = 'lessons';

/** The modules of a course with their lessons, each a link of its own. */
export function CourseOutline({ sections, link, current }: CourseOutlineProps) {
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
                    {heading}
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
