import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
import { useCallback, useEffect, useRef } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { useAnswer } from '../../shared/query/use-answer';
import { buttonClass } from '../../ui/components/button';
import { EmptyState } from '../../ui/components/empty-state';
import { Icon } from '../../ui/components/icon';
import { Panel } from '../../ui/components/panel';
import { RetryPanel } from '../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../ui/components/skeleton';
import { usePageTitle } from '../../ui/components/use-page-title';
import { RichTextView } from '../../ui/rich-text/rich-text-view';
import { type CourseAddress, lessonAt } from './course-answers';
import { OUTLINE_ID } from './course-outline';
import type { Progress } from './course-progress';
import { LessonActions } from './lesson-actions';
import { LessonFiles } from './lesson-files';
import { LessonPackages } from './packages/lesson-packages';
import { lessonSearch, placeOf } from './lesson-order';
import { SignInLink } from './sign-in-link';

export interface LessonViewProps {
  course: ReadCourse;
  address: CourseAddress;
  lessonId: string;
  progress: Progress;
}

/** One lesson to read; signed out, the way to the sign-in and back to it. Mount it anew for another lesson. */
export function LessonView(props: LessonViewProps) {
  if (props.address.isSignedIn) return <OpenLesson {...props} />;
  return (
    <Panel className="course-reading">
      <EmptyState words={words.signInToRead} line={words.signInLine} action={<SignInLink />} />
    </Panel>
  );
}

function OpenLesson({ course, address: { id, link }, lessonId, progress }: LessonViewProps) {
  const ask = useCallback(
    (signal: AbortSignal) => lessonAt({ id, link }, lessonId, signal),
    [id, link, lessonId],
  );
  const answer = useAnswer<ReadLesson | undefined>(ask);
  const loading = useShowLoading(answer.state === 'loading');
  return (
    <article className="k-panel course-reading" aria-busy={answer.state === 'loading' || undefined}>
      {answer.state === 'failed' ? (
        <RetryPanel reason={answer.reason} onRetry={answer.retry} />
      ) : answer.state === 'loading' ? (
        loading ? (
          <Bone height="320px" />
        ) : null
      ) : answer.data === undefined ? (
        <LessonGone link={link} />
      ) : (
        <Lesson course={course} lesson={answer.data} address={{ id, link }} progress={progress} />
      )}
    </article>
  );
}

function LessonGone({ link }: { link: string | null }) {
  return (
    <EmptyState
      words={words.lessonGone}
      line={words.lessonGoneLine}
      action={
        <Link className={buttonClass('outlined')} to={{ search: lessonSearch(link) }}>
          {words.toCourse}
        </Link>
      }
    />
  );
}

interface LessonProps {
  course: ReadCourse;
  lesson: ReadLesson;
  address: Pick<CourseAddress, 'id' | 'link'>;
  progress: Progress;
}

function Lesson({ course, lesson, address, progress }: LessonProps) {
  usePageTitle(`${lesson.heading} · ${course.heading}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasGoneOn = useNavigationType() === NavigationType.Push;
  // A reader who goes on hears and sees the new lesson from its start; one who opens its address starts with the page.
  useEffect(() => {
    if (hasGoneOn) heading.current?.focus();
  }, [hasGoneOn]);
  const place = placeOf(course.sections, lesson.id);
  const { section, assignments } = lesson;
  const isEmpty = lesson.description === '' && lesson.attachments.length + lesson.packages.length === 0;
  return (
    <>
      <header className="lesson-head">
        <p className="k-quiet">
          <bdi>{section.heading}</bdi>
          {place === undefined ? null : <span>{words.place(place.place, place.of)}</span>}
          <a className="lesson-to-outline" href={`#${OUTLINE_ID}`}>
            {words.toLessons}
          </a>
        </p>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {lesson.heading}
        </h2>
      </header>
      {place?.isFirstOfSection === true && section.description !== '' ? (
        <div className="lesson-section">
          <RichTextView html={section.description} />
        </div>
      ) : null}
      {lesson.description === '' ? null : <RichTextView html={lesson.description} />}
      {isEmpty ? <p className="k-meta">{words.emptyLesson}</p> : null}
      <LessonFiles lesson={lesson} address={address} />
      <LessonPackages lesson={lesson} address={address} progress={progress} />
      {assignments.length === 0 ? null : (
        <p className="lesson-assignment k-meta">
          {words.hasAssignment} <bdi>{assignments.map((one) => one.assignment_name).join(', ')}</bdi>
        </p>
      )}
      <p className="lesson-actions">
        <LessonActions lesson={lesson} address={address} progress={progress} />
      </p>
      <Neighbours place={place} link={address.link} />
    </>
  );
}

function Neighbours({ place, link }: { place: ReturnType<typeof placeOf>; link: string | null }) {
  if (place?.previous === undefined && place?.next === undefined) return null;
  const { previous, next } = place;
  return (
    <nav className="lesson-ways" aria-label={words.beside}>
      {previous === undefined ? null : (
        <Link className={buttonClass('outlined')} to={{ search: lessonSearch(link, previous.id) }}>
          <Icon name="left" small />
          <span>
            <span className="k-sr">{words.previous}: </span>
            <bdi>{previous.heading}</bdi>
          </span>
        </Link>
      )}
      {next === undefined ? null : (
        <Link
          className={buttonClass('primary', false, 'lesson-next')}
          to={{ search: lessonSearch(link, next.id) }}
        >
          <span>
            <span className="k-sr">{words.next}: </span>
            <bdi>{next.heading}</bdi>
          </span>
          <Icon name="right" small />
        </Link>
      )}
    </nav>
  );
}
