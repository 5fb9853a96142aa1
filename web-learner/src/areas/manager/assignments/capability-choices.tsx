import type { CapabilityOption } from '@keenly/contracts/assignment';
import { dashboardLabels as labels } from '@keenly/contracts/catalogue/dashboard';
import { createFilterOptions } from '@mui/material/Autocomplete';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { capabilitiesQuery } from '../../../shared/lookups/capabilities';
import { Icon } from '../../../ui/components/icon';
import { useOffer } from './capability-offer';

export type Choice = Pick<CapabilityOption, 'id' | 'name'>;

/** The last line of the list is no capability yet. */
const OFFER_ID = 'offer';
export const isOffer = ({ id }: Choice): boolean => id === OFFER_ID;
const filtered = createFilterOptions<Choice>({ stringify: ({ name }) => name });

/** The capabilities that can be chosen, and the offer to create what was typed and isn't one. */
export function useCapabilityChoices() {
  const { data, isFetching, isError } = useQuery(capabilitiesQuery);
  const [words, setWords] = useState('');
  const [created, setCreated] = useState<readonly Choice[]>([]);
  /** Name that the form for a new one was opened with. */
  const [draft, setDraft] = useState<string>();
  const options = useMemo(() => {
    const known = data?.data ?? [];
    return [...known, ...created.filter(({ id }) => known.every((one) => one.id !== id))];
  }, [data, created]);
  const names = useMemo(() => options.map(({ name }) => name), [options]);
  const { offer, askNow } = useOffer(words, names);
  return {
    draft,
    begin: setDraft,
    cancel: () => setDraft(undefined),
    add: (capability: Choice) => {
      setCreated([...created, capability]);
      setDraft(undefined);
      setWords('');
    },
    /** Says to screen readers that the list has a line more. */
    said: offer === undefined ? '' : `${labels.createCapability} “${offer}” is the last of the list.`,
    props: {
      options,
      inputValue: words,
      // What was typed stays until something is chosen: it may be meant as a name.
      clearOnBlur: false,
      // Inside the dialog, not beside it: a list outside of it would be out of its reach.
      disablePortal: true,
      loading: isFetching,
      loadingText: 'Searching…',
      noOptionsText: isError ? 'Couldn’t load the list. Try again.' : 'No matching capabilities',
      getOptionLabel: ({ name }: Choice) => name,
      getOptionKey: ({ id }: Choice) => id,
      isOptionEqualToValue: (a: Choice, b: Choice) => a.id === b.id,
      filterOptions: (all: Choice[], state: FilterOptionsState<Choice>) => {
        const found = filtered(all, state);
        return offer === undefined ? found : [...found, { id: OFFER_ID, name: offer }];
      },
      onInputChange: (_event: unknown, value: string) => setWords(value),
      onKeyDown: (event: KeyboardEvent) => {
        const isChoosing =
          event.target instanceof HTMLElement &&
          (event.target.getAttribute('aria-activedescendant') ?? '') !== '';
        if (event.key === 'Enter' && !isChoosing && words.trim() !== '') {
          // Asked for, it needn't wait; and it's not the form that is meant.
          askNow();
          event.preventDefault();
        }
      },
    },
  };
}

export function OfferLine({ name }: { name: string }) {
  return (
    <span className="assign-offer">
      <Icon name="plus" small />
      <span>
        <b>{labels.createCapability}</b> “{name}”
      </span>
    </span>
  );
}
