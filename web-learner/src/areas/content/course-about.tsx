import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/components/button';
import { Panel } from '../../ui/components/panel';
import { usePageTitle } from '../../ui/components/use-page-title';
import { RichTextView } from '../../ui/rich-text/rich-text-view';
import type { CourseAddress } from './course-answers';
import { lessonSearch } from './lesson-order';
import { SignInLink } from './sign-in-link';

export interface CourseAboutProps {
  course: ReadCourse;
  address: CourseAddress;
}

/** What a course is about, and the way to its first lesson: signed out, by way of the sign-in. */
export function CourseAbout({ course, address: { link, isSignedIn } }: CourseAboutProps) {
  usePageTitle(course.heading);
  const first = course.sections.flatMap(({ lessons }) => lessons)[0];
  return (
    <Panel title={words.about} className="course-reading">
      {course.description === '' ? null : <RichTextView html={course.description} />}
      {first === undefined ? null : isSignedIn ? (
        <p className="course-ways">
          <Link className={buttonClass('primary')} to={{ search: lessonSearch(link, first.id) }}>
            {words.start}
          </Link>
        </p>
      ) : (
        <p className="course-ways">
          <SignInLink />
          <span className="k-meta">{words.lessonsSignedOut}</span>
        </p>
      )}
    </Panel>
  );
}
