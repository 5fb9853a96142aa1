import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { SectionWithLessons } from '@keenly/contracts/content';
import { counted } from '@keenly/contracts/formulas/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { previewSearch } from '../content-addresses';

export interface PreviewOutlineProps {
  sections: readonly SectionWithLessons[];
  /** The lesson that is open. */
  current: string | null;
}

/** The sections of a course with their lessons, each a link of its own. */
export function PreviewOutline({ sections, current }: PreviewOutlineProps) {
  const titled = useId();
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  return (
    <nav className="k-panel preview-outline" aria-labelledby={titled}>
      <h2 id={titled}>{words.lessons}</h2>
      <p className="k-meta">
        {sections.length === 0
          ? words.noSections
          : `${counted(sections.length, 'section')}, ${counted(lessons, 'lesson')}`}
      </p>
      {sections.map((section) => (
        <section key={section.id}>
          <h3 dir="auto">{section.heading}</h3>
          {section.lessons.length === 0 ? <p className="k-quiet">{words.noLessons}</p> : null}
          <ol>
            {section.lessons.map(({ id, heading }) => (
              <li key={id}>
                <Link
                  dir="auto"
                  to={{ search: previewSearch(id) }}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {heading}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
