import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { type ReactNode, useCallback } from 'react';
import { Avatar } from '../../ui/components/avatar';
import { EmptyState } from '../../ui/components/empty-state';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { usePageTitle } from '../../ui/components/use-page-title';
import { SafeHtml } from '../../ui/rich-text/rich-text-code';
import { AskedPage } from './asked-page';
import { ContentNotFound } from './content-not-found';
import { CourseAbout } from './course-about';
import { courseAt, type CourseAddress } from './course-answers';
import { CourseOutline } from './course-outline';
import { useCourseProgress } from './course-progress';
import { lessonSearch } from './lesson-order';
import { LessonView } from './lesson-view';
import { ShareButtons } from './share-buttons';
import { SignInLink } from './sign-in-link';
import { useOpened } from './use-opened';
import './course-view.css';

export interface CourseViewProps extends CourseAddress {
  /** The lesson that the address names. */
  lessonId: string | null;
  /** Below the course's name: what is done with it as a whole. */
  tools?: (course: ReadCourse) => ReactNode;
}

/**
 * A course for someone who reads it (product/content#reading): its head, its lessons by module, and what it's about, or
 * the lesson that the address names. One that isn't for them, is gone, or never was looks alike.
 */
export function CourseView({ id, link, isSignedIn, lessonId, tools }: CourseViewProps) {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // Read with it, for what is about it stands above its lessons on a phone.
      const [course] = await Promise.all([courseAt({ id, link, isSignedIn }, signal), SafeHtml.fetchCode()]);
      return course;
    },
    [id, link, isSignedIn],
  );
  return (
    <AskedPage title={words.title} ask={ask} skeleton={<Bone height="420px" />}>
      {(course) => {
        if (course === undefined) return isSignedIn ? <ContentNotFound /> : <NotFoundSignedOut />;
        const address = { id, link, isSignedIn };
        return <Course course={course} address={address} lessonId={lessonId} tools={tools?.(course)} />;
      }}
    </AskedPage>
  );
}

interface CourseProps {
  course: ReadCourse;
  address: CourseAddress;
  lessonId: string | null;
  tools: ReactNode;
}

function Course({ course, address, lessonId, tools }: CourseProps) {
  const progress = useCourseProgress(address);
  useOpened(address);
  return (
    <>
      <header className="course-head">
        {course.campaign_category === '' ? null : <p className="k-meta">{course.campaign_category}</p>}
        <h1 dir="auto">{course.heading}</h1>
        <div className="course-tools">
          {tools}
          <ShareButtons url={addressOf(address)} title={course.heading} />
        </div>
      </header>
      <div className="course-grid" data-reads={lessonId !== null || undefined}>
        <aside className="course-side">
          <CourseOutline
            sections={course.sections}
            link={address.link}
            current={lessonId}
            progress={progress}
          />
          <Creator course={course} />
        </aside>
        {lessonId === null ? (
          <CourseAbout course={course} address={address} />
        ) : (
          <LessonView
            key={lessonId}
            course={course}
            address={address}
            lessonId={lessonId}
            progress={progress}
          />
        )}
      </div>
    </>
  );
}

/** Where others open it: by the link that one came by, where there is one. */
const addressOf = ({ id, link }: CourseAddress) =>
  `${window.location.origin}/course/${id}${link === null ? '' : lessonSearch(link)}`;

function Creator({
  course: { creator_name: name, creator_profile_image_url: picture },
}: Pick<CourseProps, 'course'>) {
  if (name === '') return null;
  return (
    <div className="course-creator">
      <Avatar name={name} imageUrl={picture} size={36} />
      <p>
        <strong dir="auto">{name}</strong>
        <span className="k-meta">{words.creator}</span>
      </p>
    </div>
  );
}

function NotFoundSignedOut() {
  usePageTitle(words.notFound);
  return (
    <Panel>
      <h1 className="k-sr">{words.notFound}</h1>
      <EmptyState words={words.notFound} line={words.notFoundSignedOut} action={<SignInLink />} />
    </Panel>
  );
}
