import { CAPABILITY_NAME_MAX } from '@keenly/contracts/assignment';
import { createCapability } from '@keenly/contracts/assignment.endpoints';
import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { consoleApi } from '../../../data/console-api';
import { categoriesQuery } from '../content-queries';

export interface AddCategoryDialogProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** A category of one's organization; what the service says against it stands at the field. */
export function AddCategoryDialog({ onAdded, onClose }: AddCategoryDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const { data } = await consoleApi.ask(createCapability, { body: { name: name.trim() } });
      // Before it is chosen, so that the choice has it.
      await client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      onAdded(data.id);
      onClose();
    } catch (failure) {
      const words = failure instanceof ApiError ? failure.fields['name'] : undefined;
      setError(words ?? wordsFor(failure));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={labels.addCategory}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={busy} disabled={name.trim() === ''}>
            {labels.addCategory}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is drawn elsewhere, but its events come to the syllabus form around the field as well.
          event.stopPropagation();
          if (!busy && name.trim() !== '') void add();
        }}
      >
        <Field
          label={labels.categoryName}
          value={name}
          autoComplete="off"
          maxLength={CAPABILITY_NAME_MAX}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
