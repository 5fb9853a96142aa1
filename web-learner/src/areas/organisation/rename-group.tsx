import { groupLabels as labels, groupMessages } from '@keenly/contracts/catalogue/groups';
import { nameGroupSchema, type GroupCard } from '@keenly/contracts/groups';
import { useId, useState } from 'react';
import { ApiError, wordsFor } from '../../shared/api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { Modal } from '../../ui/components/modal';
import { useChangeGroups } from './groups';

/** Another name for a group; its invite link stays as it is. */
export function RenameGroup({ group, onClose }: { group: GroupCard; onClose: () => void }) {
  const [name, setName] = useState(group.name);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useChangeGroups();
  const form = useId();
  const save = async () => {
    const checked = nameGroupSchema.safeParse({ name });
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    try {
      await mutateAsync({ kind: 'rename', id: group.id, name: checked.data.name });
      toast('success', groupMessages.renamed);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.fields['name'] !== undefined) setProblem(error.fields['name']);
      else toast('error', wordsFor(error));
    }
  };
  return (
    <Modal
      title={labels.rename}
      lead={group.name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={isPending}>
            {labels.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void save();
        }}
      >
        <Field
          label={labels.name}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            setName(target.value);
          }}
        />
      </form>
    </Modal>
  );
}
