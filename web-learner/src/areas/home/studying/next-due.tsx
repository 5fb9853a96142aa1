import type { AssignedCapability } from '@keenly/contracts/assignment';
import { extensionWords as words } from '@keenly/contracts/catalogue/extension-request';
import { ExtensionWish } from '../../../shared/assignments/extension-wish';
import { tableDay } from '../../../ui/format/dates';

/** When the chosen capability is due, and the way to ask for another date. */
export function NextDue({
  assigned,
  onAsked,
}: {
  assigned: AssignedCapability | undefined;
  onAsked: () => void;
}) {
  if (assigned === undefined) return null;
  return (
    <p className="topic-due">
      <span>{words.due(tableDay(assigned.deadline))}</span>
      <ExtensionWish key={assigned.id} assigned={assigned} onAsked={onAsked} />
    </p>
  );
}
