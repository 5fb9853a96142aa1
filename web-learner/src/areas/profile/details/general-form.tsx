import { zodResolver } from '@hookform/resolvers/zod';
import { profileLabels as labels } from '@keenly/contracts/catalogue/profile';
import { type GeneralInfoFields, generalInfoRules, type UserGeneralInfo } from '@keenly/contracts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { EditActions } from '../../../shared/editing/edit-actions';
import { UnsavedGuard } from '../../../shared/editing/unsaved-guard';
import { useEditing } from '../../../shared/editing/use-editing';
import { useVersionedSave } from '../../../shared/editing/use-versioned-save';
import { PictureChoice, useObjectUrl } from '../../../shared/image/picture-choice';
import { uploadImage } from '../../../shared/image/upload-image';
import { Avatar } from '../../../ui/components/avatar';
import { Panel } from '../../../ui/components/panel';
import { userProfileQuery } from '../../../shared/profile/user-profile';
import { useSaveProfile } from './user-profile';
import { AccountFields } from './account-fields';
import { DemographicFields } from './demographic-fields';
import { fieldsOf, rulesFor } from './general-values';

/** Read-only until Edit; Save returns to that and submits, and is disabled while something is invalid. */
export function GeneralForm({ profile }: { profile: UserGeneralInfo }) {
  const client = useQueryClient();
  const { editing, shown, begin, end } = useEditing(profile);
  const [focused, setFocused] = useState('');
  /** The picture as it was changed here: a new one, none, or untouched. */
  const [picture, setPicture] = useState<Blob | null>();
  const picked = useObjectUrl(picture);
  const form = useForm<GeneralInfoFields>({
    resolver: zodResolver(generalInfoRules(fieldsOf(shown))) as Resolver<GeneralInfoFields>,
    values: fieldsOf(shown),
    mode: 'onChange',
  });
  const { isValid, isDirty } = form.formState;
  const close = () => {
    setPicture(undefined);
    end();
  };
  const { mutateAsync } = useSaveProfile();
  const saving = useVersionedSave<GeneralInfoFields>({
    send: async (fields, version) => {
      const address = picture === undefined || picture === null ? picture : await uploadImage(picture);
      return mutateAsync({ fields, picture: address, version });
    },
    latest: async () => (await client.query({ ...userProfileQuery, staleTime: 0 })).version,
    onSaved: close,
    onFields: (fields) => {
      for (const [name, message] of Object.entries(rulesFor(fields))) {
        form.setError(name as keyof GeneralInfoFields, { message });
      }
    },
  });
  const cancel = () => {
    form.reset(fieldsOf(profile));
    saving.settle();
    close();
  };
  const reload = async () => {
    await client.refetchQueries({ queryKey: userProfileQuery.queryKey });
    cancel();
  };
  const edit = () => {
    begin();
    // What is missing and why Save waits is said at once.
    void form.trigger();
  };
  const unsaved = editing && (isDirty || picture !== undefined);
  return (
    <form
      noValidate
      className="profile-panels"
      onSubmit={(event) => void form.handleSubmit((fields) => saving.save(fields, shown.version))(event)}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(target.getAttribute('name') ?? '')}
      onBlur={() => setFocused('')}
    >
      <UnsavedGuard when={unsaved} />
      <Panel
        title={labels.demographics}
        actions={
          <EditActions
            editing={editing}
            canSave={isValid}
            busy={saving.busy}
            onEdit={edit}
            onCancel={cancel}
          />
        }
      >
        {saving.conflict ? (
          <ConflictNote
            busy={saving.busy}
            onReload={() => void reload()}
            onOverwrite={() => void form.handleSubmit((fields) => saving.overwrite(fields))()}
          />
        ) : null}
        <div className="profile-picture">
          {editing ? (
            <PictureChoice
              label="Upload Image"
              picture={picture === null ? null : (picked ?? shown.profile_image_url)}
              onPicked={setPicture}
            />
          ) : (
            <Avatar name={shown.user_name} imageUrl={shown.profile_image_url} size={64} />
          )}
        </div>
        <DemographicFields form={form} editing={editing} focused={focused} />
      </Panel>
      <Panel title={labels.accountDetails}>
        <AccountFields form={form} profile={shown} editing={editing} focused={focused} />
      </Panel>
    </form>
  );
}
