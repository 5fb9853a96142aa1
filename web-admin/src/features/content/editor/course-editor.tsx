import { courseDraftWords, courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { coursePreview as previewWords } from '@keenly/contracts/catalogue/course-preview';
import type { WholeCourse } from '@keenly/contracts/content';
import { wholeCourse } from '@keenly/contracts/content.endpoints';
import { questionsOfQuiz, quizzesOfCourse } from '@keenly/contracts/quiz.endpoints';
import { counted } from '@keenly/contracts/formulas/counted';
import { useNews } from '@keenly/web-learner/shared/live/use-news';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { audienceNames } from '../audience-words';
import { type EditorTab, previewAddress } from '../content-addresses';
import { useCourseRooms, wholeCourseQuery } from '../content-queries';
import { AnalyticsTab } from './analytics/analytics-tab';
import { AssignmentsTab } from './assignments/assignments-tab';
import { DraftBanner } from './drafts/draft-banner';
import { DraftButton } from './drafts/draft-button';
import { type DraftFocus, useDraftFocus } from './drafts/use-draft-focus';
import { EditSyllabus } from './edit-syllabus';
import { EditorFrame } from './editor-frame';
import { HistoryButton } from './history/history-button';
import { SectionsTab } from './sections/sections-tab';
import { TakenDownBanner } from './taken-down/taken-down-banner';
import { OtherEditors } from './who-edits/other-editors';
import { CoursePresence } from './who-edits/presence';
import '../../../shared/record/record-page.css';

/** The editor of a course (product/content#authoring). It's read again when someone else changes it. */
export function CourseEditor({ id }: { id: string }) {
  const answer = useQuery(wholeCourseQuery(id));
  useNews([wholeCourse, quizzesOfCourse, questionsOfQuiz], {
    ready: answer.data !== undefined,
    rooms: useCourseRooms(),
    heeds: (message) => message.type !== 'course_changed' || message.course_id === id,
  });
  const course = answer.data;
  const { head, onAsked } = useDraftFocus(course && course.draft !== null);
  return (
    <CoursePresence courseId={id} isKnown={course !== undefined}>
      <EditorFrame
        head={head}
        title={course?.heading ?? 'Course'}
        about={course && <About course={course} />}
        action={course && <Actions course={course} onAsked={onAsked} />}
        banner={
          course && (
            <>
              <OtherEditors course={course} />
              <Banners course={course} onAsked={onAsked} />
            </>
          )
        }
      >
        {(tab) => (
          <AnswerPanel answer={answer} skeleton={<Skeleton />}>
            {(data) => <TabOf tab={tab} course={data} />}
          </AnswerPanel>
        )}
      </EditorFrame>
    </CoursePresence>
  );
}

type OfDraft = Pick<DraftFocus, 'onAsked'> & { course: WholeCourse };

function Banners({ course, onAsked }: OfDraft) {
  const { draft, taken_down: takenDown } = course;
  return (
    <>
      {takenDown === null ? null : <TakenDownBanner takenDown={takenDown} />}
      {draft === null ? null : <DraftBanner course={course} draft={draft} onAsked={onAsked} />}
    </>
  );
}

function TabOf({ tab, course }: { tab: EditorTab; course: WholeCourse }) {
  switch (tab) {
    case 'syllabus':
      return <EditSyllabus course={course} />;
    case 'sections':
      return <SectionsTab course={course} />;
    case 'assignments':
      return <AssignmentsTab course={course} />;
    case 'analytics':
      return <AnalyticsTab course={course} />;
    default:
      return tab satisfies never;
  }
}

function Actions({ course, onAsked }: OfDraft) {
  return (
    <div className="editor-actions">
      {course.draft === null ? <DraftButton course={course} onAsked={onAsked} /> : null}
      <Link className={buttonClass('outlined')} to={previewAddress(course.id)}>
        <Icon name="eye" />
        {previewWords.open}
      </Link>
      <HistoryButton course={course} />
    </div>
  );
}

function About({ course }: { course: WholeCourse }) {
  const { campaign_category: category, audience, draft, is_public: isPublic, sections } = course;
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0);
  return (
    <>
      {draft === null ? null : <Chip>{courseDraftWords.chip}</Chip>}
      {category === '' ? null : <span dir="auto">{category}</span>}
      <span>{isPublic ? labels.isPublic : `${labels.isPrivate}: ${audienceNames[audience]}`}</span>
      <span>
        {counted(sections.length, 'section')}, {counted(lessons, 'lesson')}
      </span>
    </>
  );
}

function Skeleton() {
  return (
    <Panel>
      <Bone width="40%" height="28px" />
      <Bone height="280px" />
    </Panel>
  );
}
