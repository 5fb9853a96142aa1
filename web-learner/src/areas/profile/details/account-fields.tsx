import { fieldHelp } from '@keenly/contracts/catalogue/organisation-page';
import { profileLabels as labels, profileWords } from '@keenly/contracts/catalogue/profile';
import type { UserGeneralInfo } from '@keenly/contracts/profile';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { CountryField } from '../../../shared/lookups/place-fields';
import { countriesQuery } from '../../../shared/lookups/places';
import { Field } from '../../../ui/components/field';
import { type FieldsProps, helpFor } from './general-values';

const texts = [
  { name: 'department', label: labels.department, type: 'text', autoComplete: 'off' },
  { name: 'designation', label: labels.designation, type: 'text', autoComplete: 'organization-title' },
  { name: 'phone_cellular', label: labels.phone, type: 'tel', autoComplete: 'tel' },
  { name: 'website', label: labels.website, type: 'url', autoComplete: 'url' },
] as const;

export interface AccountFieldsProps extends FieldsProps {
  profile: UserGeneralInfo;
}

/** Location, employer, designation, password and how to be reached (product/profile#general-information). */
export function AccountFields({ form, profile, editing, focused }: AccountFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const location = useWatch({ control, name: 'user_address1' });
  const at = { editing, focused };
  // Never to be changed here, so the help does not point at Edit while it is on.
  const fixed = (name: string) => (editing ? undefined : helpFor(at, name));
  return (
    <div className="profile-fields">
      <Field
        label={labels.accountName}
        name="account_name"
        asText
        value={profile.user_name}
        hint={fixed('account_name')}
      />
      <Field label={labels.email} name="email" asText value={profile.email} hint={fixed('email')} />
      {editing ? (
        <CountryField
          label={labels.location}
          hint={helpFor(at, 'user_address1', fieldHelp.country)}
          error={errors.user_address1?.message}
          {...register('user_address1')}
        />
      ) : (
        <Location id={location} hint={helpFor(at, 'user_address1')} />
      )}
      <Field
        label={labels.employer}
        name="employer"
        asText
        value={profile.employer ?? profileWords.noEmployer}
        hint={fixed('employer')}
      />
      {texts.map(({ name, label, type, autoComplete }) => (
        <Field
          key={name}
          label={label}
          type={type}
          autoComplete={autoComplete}
          asText={!editing}
          placeholder={editing ? undefined : profileWords.choose}
          hint={helpFor(at, name)}
          error={editing ? errors[name]?.message : undefined}
          {...register(name)}
        />
      ))}
    </div>
  );
}

/** The country by name, where its id is what is stored. */
function Location({ id, hint }: { id: string; hint: string | undefined }) {
  const countries = useQuery(countriesQuery).data?.data;
  const name = countries?.find((country) => country.id === id)?.name ?? id;
  return (
    <Field
      label={labels.location}
      name="user_address1"
      asText
      placeholder={profileWords.choose}
      value={name}
      hint={hint}
    />
  );
}
