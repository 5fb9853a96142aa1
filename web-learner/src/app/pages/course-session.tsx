import { courseSession as words } from '@keenly/contracts/catalogue/course-session';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import { TOPIC_MAX_CHARS } from '@keenly/contracts/ingest-bounds';
import { SCHEDULE_TITLE_MAX } from '@keenly/contracts/schedule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonAt } from '../../areas/content/course-answers';
import { cuesOf } from '../../areas/content/course-cues';
import { lessonSearch } from '../../areas/content/lesson-order';
import { SessionEvidence } from '../../areas/evidence/session-evidence';
import { GetExtension } from '../../areas/home/studying/get-extension';
import type { StudyWish } from '../../areas/home/studying/run-session';
import { useOwnSession } from '../../areas/home/studying/use-own-session';
import { useStart } from '../../areas/home/studying/use-start';
import { AddToSchedule } from '../../areas/profile/schedule/add-to-schedule';
import { lastSessionQuery } from '../../areas/sessions/list/sessions';
import { SummaryPart } from '../../areas/sessions/summary/summary-part';
import { useSummaryAtHand } from '../../areas/sessions/summary/use-summary-at-hand';
import { Button } from '../../ui/components/button';
import { Note } from '../../ui/components/note';
import './course-session.css';

export interface CourseSessionProps {
  course: ReadCourse;
  /** The link that the course was opened by. */
  link: string | null;
  /** The lesson that is open. */
  lessonId: string | null;
}

/**
 * Starts and stops a session from a course's page (product/sessions#studying-a-course). What runs is the extension's and
 * the live feed's word, not the click's; a missing extension is told on the click, never before.
 */
export function CourseSession({ course, link, lessonId }: CourseSessionProps) {
  const [summary, setSummary] = useState<string>();
  const [getting, setGetting] = useState(false);
  const { current, row, running, stopping, stop } = useOwnSession(setSummary);
  useSummaryAtHand(running !== undefined);
  const start = useStart({ onMissing: () => setGetting(true), onStarted: () => void current.refetch() });
  const [preparing, setPreparing] = useState(false);
  const begin = async () => {
    setPreparing(true);
    const wish = await wishFor({ course, link, lessonId });
    setPreparing(false);
    await start.start(wish);
  };
  const starting = preparing || start.starting;
  return (
    <>
      <div className="course-session">
        {running === undefined ? (
          <Button key="run" look="primary" icon="play" busy={starting} onClick={() => void begin()}>
            {starting ? words.starting : words.start}
          </Button>
        ) : (
          <Button key="run" icon="stop" busy={stopping} onClick={() => void stop(running.session.session_id)}>
            {stopping ? words.stopping : words.stop}
          </Button>
        )}
        <AddToSchedule capability={subjectOf(course)} url={pathOf(course, link)} />
        {row === undefined ? null : (
          <p className="k-meta" role="status">
            {row.session.course?.id === course.id ? words.counts : words.other(row.session.description)}
          </p>
        )}
        {running === undefined ? <AutoStopNote courseId={course.id} /> : null}
      </div>
      {getting ? <GetExtension onClose={() => setGetting(false)} /> : null}
      {summary === undefined ? null : (
        <SummaryPart
          sessionId={summary}
          ended
          onClose={() => setSummary(undefined)}
          evidence={(sessionId) => (question) => <SessionEvidence sessionId={sessionId} {...question} />}
        />
      )}
    </>
  );
}

/** What it teaches, else its name, as far as a plan takes it. */
const subjectOf = ({ campaign_category: category, heading }: ReadCourse) =>
  (category.trim() === '' ? heading : category).trim().slice(0, SCHEDULE_TITLE_MAX).trim();

const pathOf = ({ id }: ReadCourse, link: string | null) =>
  `/course/${id}${link === null ? '' : lessonSearch(link)}`;

/** The course's name as the topic, with what its pages are known by. */
async function wishFor({ course, link, lessonId }: CourseSessionProps): Promise<StudyWish> {
  // A lesson that can't be read now costs its own cues only: the session starts all the same.
  const lesson =
    lessonId === null ? undefined : await lessonAt({ id: course.id, link }, lessonId).catch(() => undefined);
  return {
    topic: course.heading.trim().slice(0, TOPIC_MAX_CHARS).trim(),
    origin: lesson === undefined ? 'topic' : 'lesson',
    course: {
      course_id: course.id,
      ...(lesson === undefined ? {} : { lesson_id: lesson.id }),
      cues: cuesOf(course, lesson, window.location.origin),
    },
  };
}

function AutoStopNote({ courseId }: { courseId: string }) {
  const { data } = useQuery(lastSessionQuery);
  const last = data?.data.sessions.find(({ live }) => !live);
  if (last?.course?.id !== courseId || last.stop_reason !== sessionMessages.autoStopped) return null;
  return <Note>{words.autoStopped(SILENCE_LIMIT_S / 60)}</Note>;
}
