import type { CapabilityOption } from '@keenly/contracts/assignment';
import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import type { NetworkMember } from '@keenly/contracts/networks';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { useAnswer } from '@keenly/web-learner/shared/query/use-answer';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { RetryPanel } from '@keenly/web-learner/ui/components/retry-panel';
import { SelectField } from '@keenly/web-learner/ui/components/select-field';
import { Bone, useShowLoading } from '@keenly/web-learner/ui/components/skeleton';
import { useCallback, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';

interface Props {
  readonly teacher: NetworkMember;
  readonly onClose: () => void;
}

/** Chooses what a teacher teaches, of the organization's categories and the platform's. */
export function CategoryDialog({ teacher, onClose }: Props) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const offered = useAnswer(useCallback(() => provider.categories(), [provider]));
  const [chosen, setChosen] = useState(teacher.category_id ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await provider.setCategory(teacher.id, chosen === '' ? null : chosen);
      toast('success', allocationMessages.updated);
      onClose();
    } catch (error) {
      toast('error', wordsFor(error));
      setBusy(false);
    } finally {
      refresh();
    }
  };
  const isUnchanged = chosen === (teacher.category_id ?? '');
  return (
    <Modal
      title={`Category of ${teacher.full_name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={offered.state !== 'here' || isUnchanged}
            onClick={() => void save()}
          >
            Save category
          </Button>
        </>
      }
    >
      {offered.state === 'loading' ? <LoadingChoice /> : null}
      {offered.state === 'failed' ? <RetryPanel reason={offered.reason} onRetry={offered.retry} /> : null}
      {offered.state === 'here' ? (
        <Choice categories={offered.data} chosen={chosen} onChoose={setChosen} />
      ) : null}
    </Modal>
  );
}

function LoadingChoice() {
  const shown = useShowLoading(true);
  return <div aria-busy="true">{shown ? <Bone height="48px" /> : null}</div>;
}

interface ChoiceProps {
  readonly categories: readonly CapabilityOption[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Choice({ categories, chosen, onChoose }: ChoiceProps) {
  if (categories.length === 0)
    return <p>No categories yet. Create a capability on the manager dashboard to have one.</p>;
  return (
    <SelectField
      label="Category"
      hint="What they teach. It’s removed when they’re no longer a teacher."
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">None</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
