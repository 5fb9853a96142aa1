import type { EmployeeOption } from '@keenly/contracts/assignment';
import { employee } from '@keenly/contracts/team-figures.endpoints';
import { dashboardLabels as labels } from '@keenly/contracts/catalogue/dashboard';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { useDebounced } from '../../../ui/components/use-debounced';
import { employeesQuery } from './assign-options';

type Person = Pick<EmployeeOption, 'user_client_id' | 'full_name'>;

/** Pause in typing after which people are looked up, in milliseconds. */
const SEARCH_AFTER_MS = 300;
const none: Person[] = [];

/** One person of the organization, found by name or email; no one for everyone. */
export function PersonFilter({
  person,
  onPerson,
}: {
  person: string | undefined;
  onPerson: (person: string | undefined) => void;
}) {
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim(), SEARCH_AFTER_MS);
  const { data, isFetching, isError } = useQuery(employeesQuery(search));
  const options: readonly Person[] = data?.data ?? none;
  const chosen = usePerson(person, options);
  return (
    <Autocomplete
      className="assigned-person"
      options={options}
      value={chosen}
      size="small"
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText={isError ? 'Couldn’t load the list. Try again.' : 'No matching people'}
      // The service has searched already, also in what is not shown.
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.full_name}
      getOptionKey={(one) => one.user_client_id}
      isOptionEqualToValue={(a, b) => a.user_client_id === b.user_client_id}
      onInputChange={(_event, value, reason) => setWords(reason === 'input' ? value : '')}
      onChange={(_event, one) => onPerson(one?.user_client_id)}
      renderInput={({ id, disabled, fullWidth, slotProps }) => (
        <OutlinedInput
          id={id}
          size="small"
          disabled={disabled}
          fullWidth={fullWidth}
          placeholder={labels.everyone}
          {...slotProps.input}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': labels.person }}
        />
      )}
    />
  );
}

/** The person of the address, whose name may not be among those that were just looked up. */
function usePerson(id: string | undefined, options: readonly Person[]): Person | null {
  const found = options.find(({ user_client_id: one }) => one === id);
  const isWanted = id !== undefined && found === undefined;
  const { data } = useQuery({ ...endpointQuery(employee, { params: { id: id ?? '' } }), enabled: isWanted });
  if (id === undefined) return null;
  return found ?? { user_client_id: id, full_name: data?.data.full_name ?? '…' };
}
