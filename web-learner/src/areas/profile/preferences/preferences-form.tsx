import { zodResolver } from '@hookform/resolvers/zod';
import { preferenceWords as words } from '@keenly/contracts/catalogue/profile';
import {
  type DetailsOf,
  type LearningPreferences,
  learningPreferencesSchema,
} from '@keenly/contracts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { EditActions } from '../../../shared/editing/edit-actions';
import { UnsavedGuard } from '../../../shared/editing/unsaved-guard';
import { useEditing } from '../../../shared/editing/use-editing';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { profileDetailsQuery, useSaveDetails } from '../../../shared/profile/profile-details';
import { Panel } from '../../../ui/components/panel';
import { FormatRanks } from './format-ranks';
import { PreferenceSlider } from './preference-slider';

const nothing: LearningPreferences = {
  learningPersonality: null,
  preferredLearningTime: null,
  preferredLearningPace: null,
  preferredLessonFormats: { 1: null, 2: null, 3: null },
};
const sliders = [
  ['learningPersonality', words.personality],
  ['preferredLearningTime', words.time],
  ['preferredLearningPace', words.pace],
] as const;

/** Three sliders and three ranked formats; read-only until Edit. */
export function PreferencesForm({ details }: { details: DetailsOf<'learningPreferences'> }) {
  const client = useQueryClient();
  const query = profileDetailsQuery('learningPreferences');
  const { editing, shown, begin, end } = useEditing(details);
  const { control, handleSubmit, formState, reset } = useForm<LearningPreferences>({
    resolver: zodResolver(learningPreferencesSchema),
    values: shown.content ?? nothing,
    mode: 'onChange',
  });
  const { isValid, isDirty, errors } = formState;
  const { mutateAsync } = useSaveDetails('learningPreferences');
  const saving = useVersionedSave<LearningPreferences>({
    send: (content, version) => mutateAsync({ content, version }),
    latest: async () => (await client.query({ ...query, staleTime: 0 })).version,
    onSaved: end,
  });
  const cancel = () => {
    reset(details.content ?? nothing);
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
      onSubmit={(event) => void handleSubmit((content) => saving.save(content, shown.version))(event)}
    >
      <UnsavedGuard when={editing && isDirty} />
      <Panel
        title={words.title}
        lead={words.lead}
        actions={
          <EditActions
            editing={editing}
            canSave={isValid}
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
            onOverwrite={() => void handleSubmit((content) => saving.overwrite(content))()}
          />
        ) : null}
        <div className="preferences">
          {sliders.map(([name, text]) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <PreferenceSlider {...text} value={field.value} onChange={field.onChange} editing={editing} />
              )}
            />
          ))}
          <Controller
            control={control}
            name="preferredLessonFormats"
            render={({ field }) => (
              <FormatRanks
                value={field.value}
                onChange={field.onChange}
                editing={editing}
                error={errors.preferredLessonFormats?.root?.message ?? errors.preferredLessonFormats?.message}
              />
            )}
          />
        </div>
      </Panel>
    </form>
  );
}
