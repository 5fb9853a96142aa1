import { editingToo } from '@keenly/contracts/catalogue/content';
import { Avatar } from '@keenly/web-learner/ui/components/avatar';
import { useOtherEditors } from './use-other-editors';
import './other-editors.css';

/** Pictures that are shown; the words count the rest. */
const SHOWN = 4;

/** A quiet line in the editor's head: who else edits this course now. */
export function OtherEditors({ courseId }: { courseId: string }) {
  const others = useOtherEditors(courseId);
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
          <span className="k-meta" dir="auto">
            {editingToo(others.map(({ full_name: name }) => name))}
          </span>
        </>
      )}
    </div>
  );
}
