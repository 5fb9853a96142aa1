import { SUGGEST_AFTER, type OrganisationOption } from '@keenly/contracts/organisation';
import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useState } from 'react';
import { useAnswer } from '../query/use-answer';
import { useDebounced } from '../../ui/components/use-debounced';
import { suggestOrganisations } from './organisations';
import './organisation-picker.css';

const SEARCH_AFTER_MS = 300;
const none: readonly OrganisationOption[] = [];

export interface OrganisationPickerProps {
  label: string;
  value: OrganisationOption | null;
  onChange: (organisation: OrganisationOption | null) => void;
  error?: string | undefined;
  /** What is in the field at first, for a link that names an organisation. */
  typed?: string | undefined;
}

/** Chooses an organisation by name; suggestions appear after more than two characters (product/shared#look-ups). */
export function OrganisationPicker({ label, value, onChange, error, typed = '' }: OrganisationPickerProps) {
  const [text, setText] = useState(value?.community_name ?? typed);
  const search = useDebounced(text.trim(), SEARCH_AFTER_MS);
  const long = search.length > SUGGEST_AFTER;
  const answer = useAnswer(
    useCallback(
      (signal: AbortSignal) => (long ? suggestOrganisations(search, signal) : Promise.resolve(none)),
      [search, long],
    ),
  );
  return (
    <Autocomplete
      // Inside the form or dialog that holds it: a list outside of a dialog would be out of its reach.
      disablePortal
      options={answer.state === 'here' ? answer.data : none}
      // The service has searched already.
      filterOptions={(options) => options}
      loading={long && answer.state === 'loading'}
      loadingText="Searching…"
      noOptionsText={emptyWords(long, answer.state === 'failed' ? answer.reason : undefined)}
      value={value}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      onChange={(_event, organisation) => onChange(organisation)}
      getOptionLabel={(organisation) => organisation.community_name}
      getOptionKey={(organisation) => organisation.client_id}
      isOptionEqualToValue={(a, b) => a.client_id === b.client_id}
      renderInput={({ id, disabled, fullWidth, slotProps }) => (
        <div className="organisation-picker">
          <label htmlFor={id}>{label}</label>
          <OutlinedInput
            id={id}
            disabled={disabled}
            fullWidth={fullWidth}
            error={error !== undefined}
            placeholder="Type its name"
            {...slotProps.input}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-invalid': error !== undefined,
              'aria-describedby': error === undefined ? undefined : `${id}-error`,
            }}
          />
          {error === undefined ? null : (
            <FormHelperText id={`${id}-error`} error role="alert">
              {error}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}

function emptyWords(long: boolean, failure: string | undefined): string {
  if (failure !== undefined) return failure;
  return long ? 'No matching organizations' : `Type more than ${SUGGEST_AFTER} characters`;
}
