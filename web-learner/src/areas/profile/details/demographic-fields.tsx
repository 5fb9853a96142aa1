import { fieldHelp } from '@keenly/contracts/catalogue/organisation-page';
import { profileLabels as labels, profileWords } from '@keenly/contracts/catalogue/profile';
import { UNCHOSEN } from '@keenly/contracts/formulas/completion';
import { genders, races } from '@keenly/contracts/profile';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/components/field';
import { SelectField } from '../../../ui/components/select-field';
import { type FieldsProps, helpFor } from './general-values';

/** Name, gender, ethnicity and religion (product/profile#general-information). */
export function DemographicFields({ form, editing, focused }: FieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [gender, race] = useWatch({ control, name: ['gender', 'race'] });
  const at = { editing, focused };
  const text = (name: 'first_name' | 'last_name' | 'religion', label: string, autoComplete: string) => (
    <Field
      label={label}
      autoComplete={autoComplete}
      asText={!editing}
      placeholder={editing ? undefined : profileWords.choose}
      hint={helpFor(at, name)}
      error={editing ? errors[name]?.message : undefined}
      {...register(name)}
    />
  );
  // One that was stored before it was an option stays one.
  const raceOptions = race === '' || (races as readonly string[]).includes(race) ? races : [...races, race];
  return (
    <div className="profile-fields">
      {text('first_name', labels.firstName, 'given-name')}
      {text('last_name', labels.lastName, 'family-name')}
      {editing ? (
        <>
          <SelectField
            label={labels.gender}
            hint={helpFor(at, 'gender', fieldHelp.option)}
            error={errors.gender?.message}
            {...register('gender')}
          >
            <option value={UNCHOSEN}>{profileWords.choose}</option>
            {genders.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <SelectField
            label={labels.ethnicity}
            hint={helpFor(at, 'race', fieldHelp.option)}
            error={errors.race?.message}
            {...register('race')}
          >
            <option value="">{profileWords.choose}</option>
            {raceOptions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </>
      ) : (
        <>
          <Field
            label={labels.gender}
            name="gender"
            asText
            placeholder={profileWords.choose}
            value={gender === UNCHOSEN ? '' : gender}
            hint={helpFor(at, 'gender')}
          />
          <Field
            label={labels.ethnicity}
            name="race"
            asText
            placeholder={profileWords.choose}
            value={race}
            hint={helpFor(at, 'race')}
          />
        </>
      )}
      {text('religion', labels.religion, 'off')}
    </div>
  );
}
