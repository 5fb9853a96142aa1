import { zodResolver } from '@hookform/resolvers/zod';
import { fieldHelp, organisationLabels as labels } from '@keenly/contracts/catalogue/organisation-page';
import {
  updateOrganisationSchema,
  type OrganisationProfileView,
  type UpdateOrganisation,
} from '@keenly/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { wordsFor } from '../../../kit/api/api-error';
import { UnsavedGuard } from '../../../kit/editing/unsaved-guard';
import { PictureChoice, useObjectUrl } from '../../../kit/image/picture-choice';
import { uploadImage } from '../../../kit/image/upload-image';
import { CountryField, StateField } from '../../../kit/lookups/place-fields';
import { countriesQuery, statesQuery } from '../../../kit/lookups/places';
import { toast } from '../../../kit/toasts/toast-store';
import { Avatar } from '../../../kit/ui/avatar';
import { Button } from '../../../kit/ui/button';
import { Field } from '../../../kit/ui/field';
import { Panel } from '../../../kit/ui/panel';
import { useSaveOrganisation } from '../api/organisation';

type Values = Required<Omit<UpdateOrganisation, 'image_url'>>;
const valuesSchema = updateOrganisationSchema.omit({ image_url: true });

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

/** Read-only until Edit; Save returns to that and submits, and is disabled while something is invalid (document 2 §2). */
export function OrganisationForm({ profile }: { profile: OrganisationProfileView }) {
  const [editing, setEditing] = useState(false);
  const [focused, setFocused] = useState('');
  /** The picture as it was changed here: a new one, none, or untouched. */
  const [picture, setPicture] = useState<Blob | null>();
  const picked = useObjectUrl(picture);
  const { register, control, handleSubmit, formState, setValue, reset } = useForm<Values>({
    resolver: zodResolver(valuesSchema) as Resolver<Values>,
    values: valuesOf(profile),
    mode: 'onChange',
  });
  const country = useWatch({ control, name: 'country_id' });
  const names = useNames(profile);
  const { mutateAsync, isPending } = useSaveOrganisation(profile.id);
  const [uploading, setUploading] = useState(false);

  const submit = handleSubmit(async (values) => {
    setUploading(true);
    try {
      const image_url = picture === undefined || picture === null ? picture : await uploadImage(picture);
      await mutateAsync({ ...values, ...(image_url === undefined ? {} : { image_url }) });
      setEditing(false);
      setPicture(undefined);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setUploading(false);
    }
  });
  const cancel = () => {
    reset();
    setPicture(undefined);
    setEditing(false);
  };
  const help = (name: string, words: string = fieldHelp.value) =>
    focused === name ? (editing && name !== 'email' ? words : fieldHelp.readOnly) : undefined;
  const { errors, isValid, isDirty } = formState;
  const shown = picture === null ? null : (picked ?? profile.image_url);
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(target.getAttribute('name') ?? '')}
      onBlur={() => setFocused('')}
    >
      <UnsavedGuard when={editing && (isDirty || picture !== undefined)} />
      <Panel
        title="Corporate details"
        actions={
          profile.editable ? (
            editing ? (
              <div className="organisation-actions">
                <Button onClick={cancel}>Cancel</Button>
                <Button look="primary" type="submit" disabled={!isValid} busy={isPending || uploading}>
                  {labels.save}
                </Button>
              </div>
            ) : (
              <Button key="edit" onClick={() => setEditing(true)}>
                {labels.edit}
              </Button>
            )
          ) : undefined
        }
      >
        <div className="organisation-picture">
          {editing ? (
            <PictureChoice label="Upload picture or logo" picture={shown} onPicked={setPicture} />
          ) : (
            <Avatar name={profile.name} imageUrl={profile.image_url} size={64} />
          )}
        </div>
        <div className="organisation-fields">
          {texts.map(({ name, label, autoComplete, ...field }) => (
            <Field
              key={name}
              label={label}
              type={'type' in field ? field.type : 'text'}
              autoComplete={autoComplete}
              readOnly={!editing}
              hint={help(name)}
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
          <Field label={labels.email} type="email" readOnly hint={help('email')} {...register('email')} />
          {editing ? (
            <>
              <CountryField
                label={labels.country}
                hint={help('country_id', fieldHelp.country)}
                error={errors.country_id?.message}
                {...register('country_id', { onChange: () => setValue('state_id', '') })}
              />
              <StateField
                label={labels.state}
                country={country}
                hint={help('state_id', fieldHelp.option)}
                error={errors.state_id?.message}
                {...register('state_id')}
              />
            </>
          ) : (
            <>
              <Field
                label={labels.country}
                name="country"
                readOnly
                value={names.country}
                hint={help('country')}
              />
              <Field label={labels.state} name="state" readOnly value={names.state} hint={help('state')} />
            </>
          )}
          {places.map(({ name, label, autoComplete }) => (
            <Field
              key={name}
              label={label}
              autoComplete={autoComplete}
              readOnly={!editing}
              hint={help(name)}
              error={errors[name]?.message}
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
