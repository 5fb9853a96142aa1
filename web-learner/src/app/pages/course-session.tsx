import { courseSession as words } from '@keenly/contracts/catalogue/course-session';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { ReadCourse } from '@keenly/contracts/course-reading';
import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useRef, useState } from 'react';
import { lessonAt } from '../../areas/content/course-answers';
import { cuesOf } from '../../areas/content/course-cues';
import { SessionEvidence } from '../../areas/evidence/session-evidence';
import { useCurrentSession } from '../../areas/home/studying/current-session';
import { type StudyWish, stopSession } from '../../areas/home/studying/run-session';
import { useRunningSession } from '../../areas/home/studying/use-running-session';
import { useStart } from '../../areas/home/studying/use-start';
import { lastSessionQuery } from '../../areas/sessions/list/sessions';
import { SummaryPart } from '../../areas/sessions/summary/summary-part';
import { useSummaryAtHand } from '../../areas/sessions/summary/use-summary-at-hand';
import { Button } from '../../ui/components/button';
import { Note } from '../../ui/components/note';
import { LazyMui } from '../../ui/theme/lazy-mui';
import { toast } from '../../ui/toasts/toast-store';
import './course-session.css';

const GetExtensionDialog = lazy(async () => ({
  default: (await import('../../areas/home/studying/get-extension-dialog')).GetExtensionDialog,
}));

/** A topic's longest name, as the wire allows it. */
const TOPIC_MAX = 120;

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
  const summarised = useRef(new Set<string>());
  // Once for each session, no matter who tells of its end first.
  const showSummary = (sessionId: string) => {
    if (summarised.current.has(sessionId)) return;
    summarised.current.add(sessionId);
    setSummary(sessionId);
  };
  const current = useCurrentSession({ onEnded: showSummary });
  const { data: served, dataUpdatedAt: readAt } = current;
  const row = useMemo(() => {
    const { session, state } = served?.data ?? { session: null, state: null };
    return session === null ? undefined : { session, state, readAt };
  }, [served, readAt]);
  const running = useRunningSession(row);
  useSummaryAtHand(running !== undefined);
  const refetch = () => void current.refetch();
  const start = useStart({ onMissing: () => setGetting(true), onStarted: refetch });
  const [preparing, setPreparing] = useState(false);
  const [stopping, setStopping] = useState(false);
  const begin = async () => {
    setPreparing(true);
    const wish = await wishFor({ course, link, lessonId });
    setPreparing(false);
    await start.start(wish);
  };
  const stop = async (sessionId: string) => {
    setStopping(true);
    const stopped = await stopSession(sessionId);
    setStopping(false);
    if (stopped) showSummary(sessionId);
    else toast('error', sessionMessages.stopFailed);
    refetch();
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
        {row === undefined ? null : (
          <p className="k-meta" role="status">
            {row.session.course?.id === course.id ? words.counts : words.other(row.session.description)}
          </p>
        )}
        {running === undefined ? <AutoStopNote courseId={course.id} /> : null}
      </div>
      {getting ? (
        <LazyMui>
          <GetExtensionDialog open onClose={() => setGetting(false)} />
        </LazyMui>
      ) : null}
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

/** The course's name as the topic, with what its pages are known by. */
async function wishFor({ course, link, lessonId }: CourseSessionProps): Promise<StudyWish> {
  // A lesson that can't be read now costs its own cues only: the session starts all the same.
  const lesson =
    lessonId === null ? undefined : await lessonAt({ id: course.id, link }, lessonId).catch(() => undefined);
  return {
    topic: course.heading.trim().slice(0, TOPIC_MAX).trim(),
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
