import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { toast } from '../../../ui/toasts/toast-store';
import { useAuthorPlans } from './author-plans';

/** Archives a plan, once it's said what comes of that. */
export function ArchivePlan({ id, onArchived }: { id: string; onArchived: () => void }) {
  const [asked, setAsked] = useState(false);
  const { archive } = useAuthorPlans();
  const { mutate, isPending } = useMutation({
    mutationFn: () => archive(id),
    onSuccess: () => {
      toast('success', 'Archived.');
      onArchived();
    },
    onError: (error) => toast('error', wordsFor(error)),
  });
  if (!asked)
    return (
      <div>
        <Button look="text" small onClick={() => setAsked(true)}>
          {labels.archive}…
        </Button>
      </div>
    );
  return (
    <div className="plans-archive" role="group" aria-label={labels.archive}>
      <p>
        It can’t be assigned any longer and leaves this table. Everyone who has it keeps it. You can’t undo
        this.
      </p>
      <Button small autoFocus busy={isPending} onClick={() => mutate()}>
        {labels.archive}
      </Button>
      <Button look="text" small onClick={() => setAsked(false)}>
        {labels.cancel}
      </Button>
    </div>
  );
}
