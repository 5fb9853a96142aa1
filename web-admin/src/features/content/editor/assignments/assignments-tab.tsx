import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import type { Lesson, WholeCourse } from '@keenly/contracts/content';
import type { Quiz } from '@keenly/contracts/quiz';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withKept } from '../sections/with-kept';
import { EditQuiz } from './edit-quiz';
import { LessonPicks } from './lesson-picks';
import { NewQuiz } from './new-quiz';
import { ProgressOverlay, ProgressProvider } from './progress';
import { QuizList } from './quiz-list';
import { quizzesQuery } from './quiz-queries';
import { type EditorPlace, useEditorPlace } from './use-editor-place';
import { useStillThere } from './use-still-there';
import './assignments.css';

/** The assignments of a course's lessons, and their questions (product/content#quizzes). */
export function AssignmentsTab({ course }: { course: WholeCourse }) {
  const answer = useQuery(quizzesQuery(course.id));
  return (
    <ProgressProvider>
      <div className="editor-pane-head">
        <div>
          <h2 dir="auto">{labels.heading(course.heading)}</h2>
          <p className="k-meta">
            Drag an assignment or a question by its grip, or focus the grip and press Alt+↑ or Alt+↓. The
            order is saved at once.
          </p>
        </div>
      </div>
      {course.sections.every(({ lessons }) => lessons.length === 0) ? (
        <Panel>
          <EmptyState
            words="No lessons yet"
            line="Add a lesson under Section & Lessons. Then you can give it assignments here."
          />
        </Panel>
      ) : (
        <AnswerPanel answer={answer} skeleton={<Skeleton />}>
          {(quizzes) => <Assignments course={course} quizzes={quizzes} />}
        </AnswerPanel>
      )}
      <ProgressOverlay />
    </ProgressProvider>
  );
}

function Assignments({ course, quizzes }: { course: WholeCourse; quizzes: readonly Quiz[] }) {
  const { place, go } = useEditorPlace();
  const [adding, setAdding] = useState<Lesson>();
  const [edited, setEdited] = useState('');
  const opened = useStillThere(quizzes, place.assignment);
  const inDialog = useStillThere(quizzes, edited);
  const shown = knownPlace(course, place);
  const groups = grouped(course, withKept(quizzes, opened.item), shown);
  return (
    <>
      <LessonPicks
        sections={course.sections}
        shown={shown}
        onFilter={(picked) => go({ ...picked, assignment: '', question: '' })}
        onAdd={setAdding}
      />
      {groups.length === 0 ? (
        <Panel>
          <EmptyState
            words={
              shown.lesson === '' && shown.section === '' ? 'No assignments yet' : 'No assignments here yet'
            }
            line={`Select a lesson, then select ${labels.add}.`}
          />
        </Panel>
      ) : null}
      {groups.map(({ id, lesson, section, quizzes: ofLesson }) => (
        <QuizList
          key={id}
          courseId={course.id}
          lesson={lesson}
          section={section}
          quizzes={ofLesson}
          goneId={opened.isGone ? opened.item?.id : undefined}
          onEdit={(quiz) => setEdited(quiz.id)}
        />
      ))}
      {adding === undefined ? null : (
        <NewQuiz
          courseId={course.id}
          lesson={adding}
          onAdded={(quiz) => {
            setAdding(undefined);
            // What was added is in sight.
            if (grouped(course, [quiz], shown).length === 0)
              go({ section: '', lesson: quiz.campaign_id, assignment: '', question: '' });
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {inDialog.item === undefined ? null : (
        <EditQuiz
          key={inDialog.item.id}
          courseId={course.id}
          lesson={lessonOf(course, inDialog.item.campaign_id)?.heading}
          quiz={inDialog.item}
          isGone={inDialog.isGone}
          onClose={() => setEdited('')}
        />
      )}
    </>
  );
}

const lessonOf = ({ sections }: WholeCourse, id: string) =>
  sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);

/** Section and lesson that the address asks for, without those that there aren't. */
function knownPlace(course: WholeCourse, { section, lesson }: EditorPlace) {
  const isSection = course.sections.some(({ id }) => id === section);
  return {
    section: isSection ? section : '',
    lesson: lessonOf(course, lesson) === undefined ? '' : lesson,
  };
}

/** Those that are shown, by lesson, in the order of the course; what is left of a deleted lesson comes last. */
function grouped(
  course: WholeCourse,
  quizzes: readonly Quiz[],
  shown: { readonly section: string; readonly lesson: string },
) {
  const ofLesson = course.sections
    .filter(({ id }) => shown.section === '' || id === shown.section)
    .flatMap((section) => section.lessons.map((lesson) => ({ id: lesson.id, section, lesson })))
    .filter(({ id }) => shown.lesson === '' || id === shown.lesson)
    .map((group) => ({ ...group, quizzes: quizzes.filter(({ campaign_id: id }) => id === group.id) }));
  const orphans = quizzes.filter(({ campaign_id: id }) => lessonOf(course, id) === undefined);
  return [...ofLesson, { id: 'gone', section: undefined, lesson: undefined, quizzes: orphans }].filter(
    (group) => group.quizzes.length > 0,
  );
}

function Skeleton() {
  return (
    <Panel>
      <Bone width="30%" height="24px" />
      <Bone height="56px" />
      <Bone height="56px" />
    </Panel>
  );
}
