import type { AssignedCapability } from '@keenly/contracts/assignment';
import { extensionWords as words } from '@keenly/contracts/catalogue/extension-request';
import { tableDay } from '../../../ui/format/dates';
import { Button } from '../../../ui/components/button';
import { useAnswerExtension } from './answer-extension';

/** A learner's open request for another date, and its two answers; nothing where there is none. */
export function ExtensionRequest({ assigned }: { assigned: AssignedCapability }) {
  const { extension, assignee, capability } = assigned;
  const { mutate, isPending, variables } = useAnswerExtension(assigned);
  if (extension === null) return null;
  const day = tableDay(extension.deadline);
  const about = (
    <span className="k-sr">
      {' '}
      {day} to {assignee.full_name} for {capability.name}
    </span>
  );
  return (
    <div className="assigned-asks">
      <p>{words.asksFor(day, extension.reason)}</p>
      <div className="assigned-answers">
        <Button small busy={isPending && variables === 'granted'} onClick={() => mutate('granted')}>
          {words.grant}
          {about}
        </Button>
        <Button
          small
          look="text"
          busy={isPending && variables === 'declined'}
          onClick={() => mutate('declined')}
        >
          {words.decline}
          {about}
        </Button>
      </div>
    </div>
  );
}
