import { courseSession as words } from '@keenly/contracts/catalogue/course-session';
import type { StudiedCourse as Studied } from '@keenly/contracts/study-session';
import { Link } from 'react-router';

/** The course and the lesson that a session was started from, each a way there; by no name where it can't be read. */
export function StudiedCourse({ course: { id, name, lesson } }: { course: Studied }) {
  if (name === null) return <span>{words.unnamed}</span>;
  return (
    <>
      <span>
        {words.course}{' '}
        <Link to={`/course/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      </span>
      {lesson === null || lesson.name === null ? null : (
        <span>
          {words.lesson}{' '}
          <Link to={`/course/${id}?lesson=${lesson.id}`}>
            <bdi>{lesson.name}</bdi>
          </Link>
        </span>
      )}
    </>
  );
}
