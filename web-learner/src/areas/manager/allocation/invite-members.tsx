import { allocationLabels as labels } from '@keenly/contracts/catalogue/allocation';
import { Button } from '../../../ui/components/button';

/** Opens the invitations. */
export function InviteMembers() {
  return (
    <Button look="primary" icon="plus" disabled>
      {labels.invite}
    </Button>
  );
}
