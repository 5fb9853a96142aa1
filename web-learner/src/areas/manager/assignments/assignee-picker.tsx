import type { EmployeeOption } from '@keenly/contracts/assignment';
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../ui/components/use-debounced';
import { employeesQuery } from './assign-options';
import { PickerField } from './picker-field';

/** Pause in typing after which people are looked up, in milliseconds. */
const SEARCH_AFTER_MS = 300;
const none: EmployeeOption[] = [];

/** One or more people of the organisation, found by name or email. */
export function AssigneePicker({
  onChange,
  error,
}: {
  onChange: (ids: string[]) => void;
  error: string | undefined;
}) {
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim(), SEARCH_AFTER_MS);
  const { data, isFetching, isError } = useQuery(employeesQuery(search));
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      options={data?.data ?? none}
      // Inside the dialog, not beside it: a list outside of it would be out of its reach.
      disablePortal
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText={isError ? 'Couldn’t load the list. Try again.' : 'No matching people'}
      // The service has searched already, also in what is not shown.
      filterOptions={(options) => options}
      getOptionLabel={(person) => person.full_name}
      getOptionKey={(person) => person.user_client_id}
      isOptionEqualToValue={(a, b) => a.user_client_id === b.user_client_id}
      renderOption={({ key, ...props }, person) => (
        <li key={key} {...props}>
          <span>
            {person.full_name} <span className="k-quiet">{person.email}</span>
          </span>
        </li>
      )}
      onInputChange={(_event, value) => setWords(value)}
      onChange={(_event, people) => onChange(people.map((person) => person.user_client_id))}
      renderInput={(props) => (
        <PickerField {...props} label="Assignees" placeholder="Search for a person" error={error} />
      )}
    />
  );
}
