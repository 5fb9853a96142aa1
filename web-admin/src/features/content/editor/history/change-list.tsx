import type { Difference } from '@keenly/contracts/course-history';
import { counted } from '@keenly/contracts/formulas/counted';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import { partNames } from './history-words';
import './history.css';

export interface ChangeListProps {
  /** Parts, and in a word or two what happens to each. */
  changes: readonly (Pick<Difference, 'part' | 'id' | 'heading'> & { readonly said: string })[];
  /** Of all there are; those that aren't named are counted. */
  count: number;
}

/** What would happen to which parts of a course. */
export function ChangeList({ changes, count }: ChangeListProps) {
  const others = count - changes.length;
  return (
    <>
      <ul className="version-differences">
        {changes.map(({ id, part, heading, said }) => (
          <li key={`${part} ${id}`}>
            <Chip>{said}</Chip>
            <span>
              <span className="k-meta">{partNames[part]}</span> <bdi>{heading}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {others === 0 ? null : <p className="k-meta">and {counted(others, 'more part')}</p>}
    </>
  );
}
