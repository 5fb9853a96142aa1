import { zodResolver } from '@hookform/resolvers/zod';
import { fieldHelp, organisationLabels as labels } from '@keenly/contracts/catalogue/organisation-page';
import { profileWords } from '@keenly/contracts/catalogue/profile';
import {
  updateOrganisationSchema,
  type OrganisationProfileView,
  type UpdateOrganisation,
} from '@keenly/contracts/organisation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { ConflictNote } from '../../shared/editing/conflict-note';
import { EditActions } from '../../shared/editing/edit-actions';
import { UnsavedGuard } from '../../shared/editing/unsaved-guard';
import { useEditing } from '../../shared/editing/use-editing';
import { useVersionedSave } from '../../shared/editing/use-versioned-save';
import { PictureChoice, useObjectUrl } from '../../shared/image/picture-choice';
import { uploadImage } from '../../shared/image/upload-image';
import { CountryField, StateField } from '../../shared/lookups/place-fields';
import { countriesQuery, statesQuery } from '../../shared/lookups/places';
import { Avatar } from '../../ui/components/avatar';
import { Field } from '../../ui/components/field';
import { Panel } from '../../ui/components/panel';
import { organisationQuery, useSaveOrganisation } from './organisation';

type Values = Required<Omit<UpdateOrganisation, 'image_url' | 'version'>>;
const valuesSchema = updateOrganisationSchema.omit({ image_url: true, version: true });

const texts = [
  { name: 'name', label: labels.name, autoComplete: 'organization' },
  { name: 'phone', label: labels.phone, type: 'tel', autoComplete: 'tel' },
  { name: 'website', label: labels.website, type: 'url', autoComplete: 'url' },
] as const;
const places = [
  { name: 'city', label: labels.city, autoComplete: 'address-level2' },
  { name: 'address1', label: labels.address, autoComplete: 'address-line1' },
  { name: 'suite', label: labels.suite, autoComplete: 'address-line2' },
  { name: 'zip_code', label: labels.zip, autoComplete: 'postal-code' },
] as const;

/**
 * Read-only until Edit; Save returns to that and submits, and is disabled while something is invalid
 * (product/shared#editing).
 */
export function OrganisationForm({ profile }: { profile: OrganisationProfileView }) {
  const client = useQueryClient();
  const query = organisationQuery(profile.id);
  const { editing, shown, begin, end } = useEditing(profile);
  const [focused, setFocused] = useState('');
  /** The picture as it was changed here: a new one, none, or untouched. */
  const [picture, setPicture] = useState<Blob | null>();
  const picked = useObjectUrl(picture);
  const { register, control, handleSubmit, formState, setValue, setError, reset, trigger } = useForm<Values>({
    resolver: zodResolver(valuesSchema) as Resolver<Values>,
    values: valuesOf(shown),
    mode: 'onChange',
  });
  const country = useWatch({ control, name: 'country_id' });
  const names = useNames(shown);
  const close = () => {
    setPicture(undefined);
    end();
  };
  const { mutateAsync } = useSaveOrganisation(profile.id);
  const saving = useVersionedSave<Values>({
    send: async (values, version) => {
      const image_url = picture === undefined || picture === null ? picture : await uploadImage(picture);
      return mutateAsync({ ...values, ...(image_url === undefined ? {} : { image_url }), version });
    },
    latest: async () => (await client.query({ ...query, staleTime: 0 })).version,
    onSaved: close,
    onFields: (fields) => {
      for (const [name, message] of Object.entries(fields)) setError(name as keyof Values, { message });
    },
  });
  const cancel = () => {
    reset(valuesOf(profile));
    saving.settle();
    close();
  };
  const reload = async () => {
    await client.refetchQueries({ queryKey: query.queryKey });
    cancel();
  };
  const edit = () => {
    begin();
    // What is missing and why Save waits is said at once.
    void trigger();
  };
  // Where there is no Edit, or it is on already, no one is pointed at it.
  const readOnlyHelp = profile.editable && !editing ? fieldHelp.readOnly : undefined;
  const help = (name: string, words: string = fieldHelp.value) =>
    focused === name ? (editing && name !== 'email' ? words : readOnlyHelp) : undefined;
  const { errors, isValid, isDirty } = formState;
  const errorOf = (name: keyof Values) => (editing ? errors[name]?.message : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => saving.save(values, shown.version))(event)}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(target.getAttribute('name') ?? '')}
      onBlur={() => setFocused('')}
    >
      <UnsavedGuard when={editing && (isDirty || picture !== undefined)} />
      <Panel
        title="Corporate details"
        actions={
          profile.editable ? (
            <EditActions
              editing={editing}
              canSave={isValid}
              busy={saving.busy}
              onEdit={edit}
              onCancel={cancel}
            />
          ) : undefined
        }
      >
        {saving.conflict ? (
          <ConflictNote
            busy={saving.busy}
            onReload={() => void reload()}
            onOverwrite={() => void handleSubmit((values) => saving.overwrite(values))()}
          />
        ) : null}
        <div className="organisation-picture">
          {editing ? (
            <PictureChoice
              label="Upload picture or logo"
              picture={picture === null ? null : (picked ?? shown.image_url)}
              onPicked={setPicture}
            />
          ) : (
            <Avatar name={shown.name} imageUrl={shown.image_url} size={64} />
          )}
        </div>
        <div className="organisation-fields">
          {texts.map(({ name, label, autoComplete, ...field }) => (
            <Field
              key={name}
              label={label}
              type={'type' in field ? field.type : 'text'}
              autoComplete={autoComplete}
              asText={!editing}
              placeholder={editing ? undefined : profileWords.choose}
              hint={help(name)}
              error={errorOf(name)}
              {...register(name)}
            />
          ))}
          <Field label={labels.email} type="email" asText hint={help('email')} {...register('email')} />
          {editing ? (
            <>
              <CountryField
                label={labels.country}
                hint={help('country_id', fieldHelp.country)}
                error={errorOf('country_id')}
                {...register('country_id', { onChange: () => setValue('state_id', '') })}
              />
              <StateField
                label={labels.state}
                country={country}
                hint={help('state_id', fieldHelp.option)}
                error={errorOf('state_id')}
                {...register('state_id')}
              />
            </>
          ) : (
            <>
              <Field
                label={labels.country}
                name="country"
                asText
                placeholder={profileWords.choose}
                value={names.country}
                hint={help('country')}
              />
              <Field
                label={labels.state}
                name="state"
                asText
                placeholder={profileWords.choose}
                value={names.state}
                hint={help('state')}
              />
            </>
          )}
          {places.map(({ name, label, autoComplete }) => (
            <Field
              key={name}
              label={label}
              autoComplete={autoComplete}
              asText={!editing}
              placeholder={editing ? undefined : profileWords.choose}
              hint={help(name)}
              error={errorOf(name)}
              {...register(name)}
            />
          ))}
        </div>
      </Panel>
    </form>
  );
}

function valuesOf(profile: OrganisationProfileView): Values {
  const { name, email, phone, website, country_id, state_id, city, address1, suite, zip_code } = profile;
  return { name, email, phone, website, country_id, state_id, city, address1, suite, zip_code };
}

/** Names of country and state, where their ids are what is stored. */
function useNames(profile: OrganisationProfileView): { country: string; state: string } {
  const countries = useQuery(countriesQuery).data?.data;
  const states = useQuery(statesQuery(profile.country_id)).data?.data;
  return {
    country: countries?.find(({ id }) => id === profile.country_id)?.name ?? profile.country_id,
    state: states?.find(({ id }) => id === profile.state_id)?.name ?? profile.state_id,
  };
}
