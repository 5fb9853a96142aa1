import { attachmentLabels } from '@keenly/contracts/catalogue/attachment-screens';
import { coursePreview as words } from '@keenly/contracts/catalogue/course-preview';
import { courseReading } from '@keenly/contracts/catalogue/course-reading';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import type { Attachment } from '@keenly/contracts/attachments';
import type { Lesson, SectionWithLessons, WholeCourse } from '@keenly/contracts/content';
import type { Quiz } from '@keenly/contracts/quiz';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button, buttonClass } from '@keenly/web-learner/ui/components/button';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { opensInTab } from '@keenly/web-learner/ui/media/open-document';
import { RichTextView } from '@keenly/web-learner/ui/rich-text/rich-text-view';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { previewSearch } from '../content-addresses';
import { quizzesQuery } from '../editor/assignments/quiz-queries';
import { openFile } from '../editor/attachments/open-file';
import { PlayerDialog } from '../editor/attachments/player-dialog';
import { useHeadingFocus } from './use-heading-focus';

export interface PreviewLessonProps {
  course: WholeCourse;
  section: SectionWithLessons;
  lesson: Lesson;
}

/** One lesson as it would be read, with the ways to its quizzes and to the lessons beside it. */
export function PreviewLesson({ course, section, lesson }: PreviewLessonProps) {
  const lessons = course.sections.flatMap((one) => one.lessons);
  const place = lessons.findIndex(({ id }) => id === lesson.id);
  const isFirst = section.lessons[0]?.id === lesson.id;
  const isEmpty = lesson.description === '' && lesson.attachments.length === 0;
  return (
    <article className="k-panel preview-lesson">
      <header>
        <p className="k-quiet">
          <bdi>{section.heading}</bdi> · {courseReading.place(place + 1, lessons.length)}
        </p>
        <h2 ref={useHeadingFocus()} tabIndex={-1} dir="auto">
          {lesson.heading}
        </h2>
      </header>
      {isFirst && section.description !== '' ? <RichTextView html={section.description} /> : null}
      {lesson.description === '' ? null : <RichTextView html={lesson.description} />}
      {isEmpty ? <p className="k-meta">{courseReading.emptyLesson}</p> : null}
      <Files attachments={lesson.attachments} />
      <Quizzes courseId={course.id} lessonId={lesson.id} />
      <Neighbours previous={lessons[place - 1]} next={lessons[place + 1]} />
    </article>
  );
}

function Files({ attachments }: { attachments: readonly Attachment[] }) {
  const titled = useId();
  const [played, setPlayed] = useState<Attachment>();
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby={titled}>
      <h3 id={titled}>{courseReading.attachments}</h3>
      <ul className="preview-rows">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <p>
              <strong dir="auto">{attachment.name}</strong>{' '}
              <span className="k-quiet">{attachmentLabels.types[attachment.type]}</span>
            </p>
            <FileButton attachment={attachment} onPlay={setPlayed} />
          </li>
        ))}
      </ul>
      {played === undefined ? null : (
        <PlayerDialog attachment={played} onClose={() => setPlayed(undefined)} />
      )}
    </section>
  );
}

function FileButton({
  attachment,
  onPlay,
}: {
  attachment: Attachment;
  onPlay: (attachment: Attachment) => void;
}) {
  const { name, type, file } = attachment;
  if (type !== 'text')
    return (
      <Button small icon="play" aria-label={attachmentLabels.play(name)} onClick={() => onPlay(attachment)}>
        Play
      </Button>
    );
  const opens = opensInTab(file);
  return (
    <Button
      small
      aria-label={opens ? attachmentLabels.open(name) : attachmentLabels.download(name)}
      onClick={() => void openFile(attachment)}
    >
      {opens ? 'Open' : 'Download'}
    </Button>
  );
}

/** All of the lesson's, and of those that learners don't see yet, that they don't. */
function Quizzes({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const answer = useQuery(quizzesQuery(courseId));
  const titled = useId();
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="52px" />}>
      {(quizzes) => {
        const own = quizzes.filter((quiz) => quiz.campaign_id === lessonId);
        if (own.length === 0) return null;
        return (
          <section aria-labelledby={titled}>
            <h3 id={titled}>Assignments</h3>
            <ul className="preview-rows">
              {own.map((quiz) => (
                <QuizRow key={quiz.id} quiz={quiz} />
              ))}
            </ul>
          </section>
        );
      }}
    </AnswerPanel>
  );
}

function QuizRow({ quiz }: { quiz: Quiz }) {
  const { id, assignment_name: name, campaign_id: lesson, is_active: isActive, question_count: count } = quiz;
  return (
    <li>
      <p>
        <strong dir="auto">{name}</strong>{' '}
        <span className="k-quiet">
          {count === 0 ? words.noQuestions : isActive ? takingQuizzes.marksComplete : words.inactive}
        </span>
      </p>
      {count === 0 ? null : (
        <Link className={buttonClass('primary', true)} to={{ search: previewSearch(lesson, id) }}>
          {takingQuizzes.take}
          <span className="k-sr">: {name}</span>
        </Link>
      )}
    </li>
  );
}

function Neighbours({ previous, next }: { previous: Lesson | undefined; next: Lesson | undefined }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="preview-ways" aria-label={courseReading.beside}>
      {previous === undefined ? null : (
        <Link className={buttonClass('outlined')} to={{ search: previewSearch(previous.id) }}>
          <span className="k-sr">{courseReading.previous}: </span>
          <bdi>{previous.heading}</bdi>
        </Link>
      )}
      {next === undefined ? null : (
        <Link className={buttonClass('primary')} to={{ search: previewSearch(next.id) }}>
          <span className="k-sr">{courseReading.next}: </span>
          <bdi>{next.heading}</bdi>
        </Link>
      )}
    </nav>
  );
}
