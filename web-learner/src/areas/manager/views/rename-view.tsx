import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import { savedViewNameSchema } from '@keenly/contracts/saved-views';
import { useEffect, useRef, useState } from 'react';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { useChangeViews } from './saved-views';

/** Another name for a view, in its row. */
export function RenameView({ id, name: before, onDone }: { id: string; name: string; onDone: () => void }) {
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useChangeViews();
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => field.current?.focus(), []);
  const rename = () => {
    const checked = savedViewNameSchema.safeParse(name);
    if (!checked.success) {
      setFault(checked.error.issues[0]?.message);
      return;
    }
    mutate(
      { kind: 'rename', id, name: checked.data },
      {
        onSuccess: onDone,
        onError: (error) => {
          const said = error instanceof ApiError ? error.fields['name'] : undefined;
          if (said === undefined) toast('error', wordsFor(error));
          else setFault(said);
        },
      },
    );
  };
  return (
    <form
      className="views-rename"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) rename();
      }}
    >
      <Field
        label={words.name}
        autoComplete="off"
        dir="auto"
        ref={field}
        value={name}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined);
          setName(target.value);
        }}
      />
      <span className="views-actions">
        <Button small onClick={onDone}>
          {words.cancel}
        </Button>
        <Button small look="primary" type="submit" busy={isPending}>
          {words.saveNow}
        </Button>
      </span>
    </form>
  );
}
