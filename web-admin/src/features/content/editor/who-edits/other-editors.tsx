import { editingToo, editsNamed } from '@keenly/contracts/catalogue/content';
import type { WholeCourse } from '@keenly/contracts/content';
import type { EditedPart } from '@keenly/contracts/course-editors';
import { Avatar } from '@keenly/web-learner/ui/components/avatar';
import { useQuery } from '@tanstack/react-query';
import { quizzesQuery } from '../assignments/quiz-queries';
import { useOthers } from './presence';
import './other-editors.css';

/** Pictures that are shown, and parts that are named; the words count the rest. */
const SHOWN = 4;

/** A quiet line in the editor's head: who else edits this course now. */
export function OtherEditors({ course }: { course: WholeCourse }) {
  const others = useOthers();
  const headingOf = useHeadings(course);
  const open = others.flatMap(({ full_name: name, parts }) =>
    parts.map(({ kind, id }) => ({ kind, id, words: editsNamed(name, kind, headingOf({ kind, id })) })),
  );
  return (
    <div className="other-editors" role="status">
      {others.length === 0 ? null : (
        <>
          <span className="other-editors-pictures">
            {others
              .slice(0, SHOWN)
              .map(({ user_client_id: id, full_name: name, profile_image_url: picture }) => (
                <Avatar key={id} name={name} imageUrl={picture} />
              ))}
          </span>
          <div className="k-meta" dir="auto">
            {editingToo(others.map(({ full_name: name }) => name))}
            {open.length === 0 ? null : (
              <ul className="other-editors-parts">
                {open.slice(0, SHOWN).map(({ kind, id, words }) => (
                  <li key={`${kind} ${id} ${words}`}>{words}</li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** The heading of a part, where it's known here; assignments are once their tab was opened. */
function useHeadings({ id: courseId, sections }: WholeCourse) {
  const { data: quizzes = [] } = useQuery({ ...quizzesQuery(courseId), enabled: false });
  return ({ kind, id }: EditedPart): string | undefined => {
    if (kind === 'assignment') return quizzes.find((quiz) => quiz.id === id)?.assignment_name;
    const parts = kind === 'section' ? sections : sections.flatMap(({ lessons }) => lessons);
    return parts.find((part) => part.id === id)?.heading;
  };
}
