import { useQuery } from '@tanstack/react-query';
import { SelectField, type SelectFieldProps } from '../../ui/components/select-field';
import { countriesQuery, statesQuery } from './places';

type PlaceFieldProps = Omit<SelectFieldProps, 'children'>;

/** A country by name; its value is the look-up's id. */
export function CountryField(props: PlaceFieldProps) {
  const { data, isError } = useQuery(countriesQuery);
  return (
    <SelectField {...props} autoComplete="country">
      <option value="">{isError ? 'Couldn’t load the list. Try again.' : 'Choose a country'}</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** A state of the country that was chosen. */
export function StateField({ country, ...props }: PlaceFieldProps & { country: string }) {
  const { data, isError } = useQuery(statesQuery(country));
  const none = data?.data.length === 0;
  return (
    <SelectField
      {...props}
      autoComplete="address-level1"
      disabled={props.disabled === true || country === ''}
    >
      <option value="">{hintOf(country, none, isError)}</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {/* A country without states: its own id stands for the whole of it, since the form wants one. */}
      {none ? <option value={country}>The whole country</option> : null}
    </SelectField>
  );
}

function hintOf(country: string, none: boolean, failed: boolean): string {
  if (failed) return 'Couldn’t load the list. Try again.';
  if (country === '') return 'Choose a country first';
  return none ? 'This country has no states' : 'Choose a state';
}
