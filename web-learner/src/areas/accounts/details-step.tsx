import { zodResolver } from '@hookform/resolvers/zod';
import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { organisationLabels as fields } from '@keenly/contracts/catalogue/organisation-page';
import { corporateSignUpSchema, type CorporateSignUp } from '@keenly/contracts/organisation';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useForm, useWatch } from 'react-hook-form';
import { CountryField, StateField } from '../../shared/lookups/place-fields';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';

const detailsSchema = corporateSignUpSchema.omit({ image_url: true });
export type Details = Omit<CorporateSignUp, 'image_url'>;

export const noDetails: Details = {
  name: '',
  email: '',
  phone: '',
  website: '',
  country_id: '',
  state_id: '',
  city: '',
  address1: '',
  suite: '',
  zip_code: '',
};

const texts = [
  { name: 'name', label: fields.name, autoComplete: 'organization', wide: true },
  { name: 'email', label: fields.email, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: fields.phone, type: 'tel', autoComplete: 'tel' },
  { name: 'website', label: fields.website, type: 'url', autoComplete: 'url', wide: true },
] as const;
const places = [
  { name: 'city', label: fields.city, autoComplete: 'address-level2' },
  { name: 'zip_code', label: fields.zip, autoComplete: 'postal-code' },
  { name: 'address1', label: fields.address, autoComplete: 'address-line1' },
  { name: 'suite', label: fields.suite, autoComplete: 'address-line2' },
] as const;

/** Step 1: the organisation's details (product/organizations#corporate-account). */
export function DetailsStep({
  details,
  onContinue,
}: {
  details: Details;
  onContinue: (details: Details) => void;
}) {
  const { register, control, handleSubmit, formState, setValue } = useForm<Details>({
    resolver: zodResolver(detailsSchema),
    defaultValues: details,
  });
  const country = useWatch({ control, name: 'country_id' });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onContinue)(event)}>
      <DialogContent className="account-form">
        <div className="account-address">
          {texts.map(({ name, ...field }) => (
            <div key={name} className={'wide' in field ? 'account-wide' : ''}>
              <Field
                label={field.label}
                type={'type' in field ? field.type : 'text'}
                autoComplete={field.autoComplete}
                error={errors[name]?.message}
                {...register(name)}
              />
            </div>
          ))}
          <CountryField
            label={fields.country}
            error={errors.country_id?.message}
            {...register('country_id', { onChange: () => setValue('state_id', '') })}
          />
          <StateField
            label={fields.state}
            country={country}
            error={errors.state_id?.message}
            {...register('state_id')}
          />
          {places.map(({ name, label, autoComplete }) => (
            <Field
              key={name}
              label={label}
              autoComplete={autoComplete}
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button look="primary" type="submit">
          {labels.continue}
        </Button>
      </DialogActions>
    </form>
  );
}
