import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import { savedViewNameSchema } from '@keenly/contracts/saved-views';
import type { SavedViewTable } from '@keenly/contracts/saved-view-parameters';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { Modal } from '../../../ui/components/modal';
import { savedViewsQuery, useChangeViews } from './saved-views';
import './views.css';

/** Asks for the name under which the view is kept, and says which one it would replace. */
export function SaveView({
  table,
  query,
  onClose,
}: {
  table: SavedViewTable;
  query: string;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const { data } = useQuery(savedViewsQuery);
  const { mutate, isPending } = useChangeViews();
  const form = useId();
  const replaced = data?.data.find(
    (view) => view.table === table && view.name.toLowerCase() === name.trim().toLowerCase(),
  );
  const save = () => {
    const checked = savedViewNameSchema.safeParse(name);
    if (!checked.success) {
      setFault(checked.error.issues[0]?.message);
      return;
    }
    mutate(
      { kind: 'save', table, name: checked.data, query },
      {
        onSuccess: () => {
          toast('success', words.saved(checked.data));
          onClose();
        },
        onError: (error) => {
          const [said] = error instanceof ApiError ? Object.values(error.fields) : [];
          if (said === undefined) toast('error', wordsFor(error));
          else setFault(said);
        },
      },
    );
  };
  return (
    <Modal
      title={words.save}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={isPending}>
            {words.saveNow}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="views-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) save();
        }}
      >
        <p>{words.lead}</p>
        <Field
          label={words.name}
          autoComplete="off"
          dir="auto"
          value={name}
          error={fault}
          hint={replaced === undefined ? undefined : words.replaces(replaced.name)}
          onChange={({ target }) => {
            setFault(undefined);
            setName(target.value);
          }}
        />
      </form>
    </Modal>
  );
}
