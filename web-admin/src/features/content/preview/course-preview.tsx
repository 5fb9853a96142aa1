import { coursePreview as words } from '@keenly/contracts/catalogue/course-preview';
import { courseReading } from '@keenly/contracts/catalogue/course-reading';
import type { WholeCourse } from '@keenly/contracts/content';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Note } from '@keenly/web-learner/ui/components/note';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { RichTextView } from '@keenly/web-learner/ui/rich-text/rich-text-view';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { courseAddress, previewSearch } from '../content-addresses';
import { wholeCourseQuery } from '../content-queries';
import { PreviewLesson } from './preview-lesson';
import { PreviewOutline } from './preview-outline';
import { QuizPreview } from './quiz-preview';
import '../../../shared/record/record-page.css';
import './preview.css';

/**
 * A course as its learners would see it, from what is saved of it, quizzes included (product/content#preview). It's
 * drawn and graded on the author's device from what authors may read anyway: no call of it writes, so nothing can be
 * recorded.
 */
export function CoursePreview({ id }: { id: string }) {
  const answer = useQuery(wholeCourseQuery(id));
  const heading = answer.data?.heading ?? '';
  usePageTitle(words.title(heading));
  return (
    <div className="page preview">
      <header className="preview-head">
        <Link className="record-back" to={courseAddress(id)}>
          <Icon name="back" small />
          {words.toEditor}
        </Link>
        <Note>
          <strong>{words.lead}</strong> <span className="k-meta">{words.line}</span>
        </Note>
      </header>
      <AnswerPanel answer={answer} skeleton={<Bone height="420px" />}>
        {(course) => <Previewed course={course} />}
      </AnswerPanel>
    </div>
  );
}

function Previewed({ course }: { course: WholeCourse }) {
  const [search] = useSearchParams();
  const lesson = search.get('lesson');
  const quiz = search.get('quiz');
  if (lesson !== null && quiz !== null)
    return <QuizPreview key={quiz} course={course} lessonId={lesson} quizId={quiz} />;
  return (
    <>
      <div className="preview-title">
        {course.campaign_category === '' ? null : <p className="k-meta">{course.campaign_category}</p>}
        <h1 dir="auto">{course.heading}</h1>
      </div>
      <div className="preview-grid" data-reads={lesson !== null || undefined}>
        <PreviewOutline sections={course.sections} current={lesson} />
        {lesson === null ? <About course={course} /> : <OneLesson course={course} id={lesson} />}
      </div>
    </>
  );
}

function About({ course }: { course: WholeCourse }) {
  const first = course.sections.flatMap(({ lessons }) => lessons)[0];
  return (
    <Panel title={courseReading.about}>
      <RichTextView html={course.description} />
      {first === undefined ? null : (
        <p className="preview-ways">
          <Link className={buttonClass('primary')} to={{ search: previewSearch(first.id) }}>
            {courseReading.start}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function OneLesson({ course, id }: { course: WholeCourse; id: string }) {
  const section = course.sections.find(({ lessons }) => lessons.some((lesson) => lesson.id === id));
  const lesson = section?.lessons.find((one) => one.id === id);
  if (section === undefined || lesson === undefined)
    return (
      <Panel>
        <EmptyState
          words={courseReading.lessonGone}
          line={courseReading.lessonGoneLine}
          action={
            <Link className={buttonClass('outlined')} to={{ search: '' }}>
              {courseReading.toCourse}
            </Link>
          }
        />
      </Panel>
    );
  return <PreviewLesson key={id} course={course} section={section} lesson={lesson} />;
}
