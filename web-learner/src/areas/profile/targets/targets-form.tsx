import { targetWords as words } from '@keenly/contracts/catalogue/profile';
import type { DetailsOf, Targets } from '@keenly/contracts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { EditActions } from '../../../shared/editing/edit-actions';
import { UnsavedGuard } from '../../../shared/editing/unsaved-guard';
import { useEditing } from '../../../shared/editing/use-editing';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import type { RollupEvidence } from '../../../shared/evidence/evidence-slot';
import { profileDetailsQuery, useSaveDetails } from '../../../shared/profile/profile-details';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { TargetsFields } from './targets-fields';
import { fieldsFrom, isWhole, targetsResolver, type TargetsValues, valuesOf } from './targets-values';
import { TargetsView } from './targets-view';

export interface TargetsFormProps {
  details: DetailsOf<'targets'>;
  evidence: RollupEvidence;
}

/** Progress circles and the top three; number inputs and three pickers in edit mode. */
export function TargetsForm({ details, evidence }: TargetsFormProps) {
  const client = useQueryClient();
  const query = profileDetailsQuery('targets');
  const { editing, shown, begin, end } = useEditing(details);
  const form = useForm<TargetsValues, unknown, Targets>({
    resolver: targetsResolver,
    values: valuesOf(shown.content),
    mode: 'onChange',
  });
  const { isValid, isDirty } = form.formState;
  const typed = useWatch({ control: form.control }) as TargetsValues;
  const { mutateAsync } = useSaveDetails('targets');
  const saving = useVersionedSave<Targets>({
    send: (content, version) => mutateAsync({ content, version }),
    latest: async () => (await client.query({ ...query, staleTime: 0 })).version,
    onSaved: end,
    onFields: (fields) => {
      for (const [name, message] of fieldsFrom(fields)) form.setError(name, { message });
    },
  });
  const cancel = () => {
    form.reset(valuesOf(details.content));
    saving.settle();
    end();
  };
  const reload = async () => {
    await client.refetchQueries({ queryKey: query.queryKey });
    cancel();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((content) => saving.save(content, shown.version))(event)}
    >
      <UnsavedGuard when={editing && isDirty} />
      <Panel
        title={words.title}
        lead={words.lead}
        actions={
          <EditActions
            editing={editing}
            canSave={isValid && isWhole(typed)}
            busy={saving.busy}
            onEdit={begin}
            onCancel={cancel}
          />
        }
      >
        {saving.conflict ? (
          <ConflictNote
            busy={saving.busy}
            onReload={() => void reload()}
            onOverwrite={() => void form.handleSubmit((content) => saving.overwrite(content))()}
          />
        ) : null}
        {editing ? (
          <TargetsFields form={form} names={shown.capability_names} />
        ) : shown.content === null ? (
          <EmptyState
            words={words.none}
            line={words.noneLine}
            action={<Button onClick={begin}>{words.set}</Button>}
          />
        ) : (
          <TargetsView content={shown.content} names={shown.capability_names} evidence={evidence} />
        )}
      </Panel>
    </form>
  );
}
