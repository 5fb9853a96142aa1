import type { CapabilityOption } from '@keenly/contracts/assignment';
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery } from '../../../shared/lookups/capabilities';
import { PickerField } from './picker-field';

type Choice = Pick<CapabilityOption, 'id' | 'name'>;
const none: Choice[] = [];

export function CapabilityPicker({
  initial = null,
  onChange,
  error,
}: {
  /** Chosen before. */
  initial?: Choice | null;
  onChange: (id: string) => void;
  error: string | undefined;
}) {
  const { data, isFetching, isError } = useQuery(capabilitiesQuery);
  return (
    <Autocomplete
      options={data?.data ?? none}
      defaultValue={initial}
      // Inside the dialog, not beside it: a list outside of it would be out of its reach.
      disablePortal
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText={isError ? 'Couldn’t load the list. Try again.' : 'No matching capabilities'}
      getOptionLabel={(capability) => capability.name}
      getOptionKey={(capability) => capability.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, capability) => onChange(capability?.id ?? '')}
      renderInput={(props) => (
        <PickerField {...props} label="Capability" placeholder="Search for a capability" error={error} />
      )}
    />
  );
}
