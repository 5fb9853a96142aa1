import { editThis } from '@keenly/contracts/catalogue/content';
import type { EditedPart } from '@keenly/contracts/course-editors';
import { useOthers } from './presence';
import './edited-by.css';

/** At a section, lesson, or assignment: who else has it in a form now. Nothing where no one has. */
export function EditedBy({ kind, id }: EditedPart) {
  const names = useOthers()
    .filter(({ parts }) => parts.some((part) => part.kind === kind && part.id === id))
    .map(({ full_name: name }) => name);
  return names.length === 0 ? null : (
    <span className="edited-by" dir="auto">
      {editThis(names, kind)}
    </span>
  );
}
