import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import type { AssignedPlan } from '@keenly/contracts/learning-plan';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';
import { toast } from '../../../ui/toasts/toast-store';
import { useUnassignPlan } from './assign-plans';

/** Asks before a plan is taken off someone's list. */
export function RemovePlanDialog({
  assigned: { id, plan },
  name,
  onClose,
}: {
  assigned: AssignedPlan;
  name: string;
  onClose: () => void;
}) {
  const { mutate, isPending } = useUnassignPlan();
  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        toast('success', labels.removed);
        onClose();
      },
    });
  return (
    <Modal
      title="Remove this learning plan?"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button look="primary" busy={isPending} onClick={remove}>
            {labels.remove}
          </Button>
        </>
      }
    >
      <p>
        {plan.title} won’t be on {name}’s list any longer. Their sessions and study time stay.
      </p>
    </Modal>
  );
}
