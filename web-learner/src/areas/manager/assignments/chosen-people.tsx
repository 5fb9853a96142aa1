import { assigningWords as words } from '@keenly/contracts/catalogue/assigning';
import type { Assignee, HasIt } from './chosen';

/** What someone has of the chosen capabilities already, in words; '' for nothing. */
export function markOf(person: string, capabilities: readonly string[], hasIt: HasIt): string {
  const had = capabilities.filter((capability) => hasIt(person, capability)).length;
  if (had === 0) return '';
  return had === capabilities.length ? words.already : words.alreadySome(had, capabilities.length);
}

export interface ChosenPeopleProps {
  assignees: readonly Assignee[];
  capabilities: readonly string[];
  hasIt: HasIt;
}

/** Everyone who is chosen, by name, with who has it already: a group's chip doesn't say. */
export function ChosenPeople({ assignees, capabilities, hasIt }: ChosenPeopleProps) {
  return (
    <details className="assign-people">
      <summary>{words.chosen(assignees.length)}</summary>
      {/* A list that scrolls must be reached by keys. */}
      <ul tabIndex={0} aria-label={words.chosen(assignees.length)}>
        {assignees.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span> <span className="assign-mark">{markOf(id, capabilities, hasIt)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
