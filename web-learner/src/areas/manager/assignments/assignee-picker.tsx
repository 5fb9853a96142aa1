import { assigningWords as words } from '@keenly/contracts/catalogue/assigning';
import Autocomplete, { autocompleteClasses } from '@mui/material/Autocomplete';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { useDebounced } from '../../../ui/components/use-debounced';
import { toast } from '../../../ui/toasts/toast-store';
import { type Option, useAssigneeOptions } from './assignee-options';
import { type Chosen, type HasIt } from './chosen';
import { markOf } from './chosen-people';
import { readGroup } from './open-assignees';
import { PickerField } from './picker-field';

/** Pause in typing after which people are looked up, in milliseconds. */
const SEARCH_AFTER_MS = 300;

export interface AssigneePickerProps {
  chosen: readonly Chosen[];
  /** Told as a change of what is chosen by then: a group is read first, and others may be chosen meanwhile. */
  onChange: (change: (chosen: readonly Chosen[]) => Chosen[]) => void;
  /** Of the capabilities that are chosen, to mark who has them. */
  capabilities: readonly string[];
  hasIt: HasIt;
  error: string | undefined;
}

/** One or more people of the organisation, found by name or email, and its groups (product/capabilities#assigning). */
export function AssigneePicker({ chosen, onChange, capabilities, hasIt, error }: AssigneePickerProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { options, isFetching, isError } = useAssigneeOptions(useDebounced(typed.trim(), SEARCH_AFTER_MS));
  const choose = async (group: Option) => {
    try {
      const read = await readGroup(client, group);
      if (read.people.length === 0) toast('error', words.emptyGroup(group.name));
      else onChange((before) => added(before, read));
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
  };
  return (
    <Autocomplete<Option, true>
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      options={options}
      value={[...chosen]}
      {...(options.some(({ kind }) => kind === 'group') && {
        groupBy: ({ kind }: Option) => (kind === 'group' ? words.groups : words.people),
      })}
      // Inside the dialog, not beside it: a list outside of it would be out of its reach.
      disablePortal
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText={isError ? 'Couldn’t load the list. Try again.' : words.noMatch}
      // The service has searched already, also in what is not shown.
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderGroup={({ key, group, children }) => (
        // A group of options, not a list in a list, which a listbox can't hold.
        <li key={key} role="presentation">
          <div className={autocompleteClasses.groupLabel} aria-hidden="true">
            {group}
          </div>
          <ul role="group" aria-label={group} className={autocompleteClasses.groupUl}>
            {children}
          </ul>
        </li>
      )}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span className="assign-person">
            <span>
              {option.name} <span className="k-quiet">{option.email ?? words.size(sizeOf(option))}</span>
            </span>
            {option.kind === 'group' ? null : (
              <span className="assign-mark">{markOf(option.id, capabilities, hasIt)}</span>
            )}
          </span>
        </li>
      )}
      onInputChange={(_event, value) => setTyped(value)}
      onChange={(_event, _next, reason, details) => {
        const option = details?.option;
        if (option === undefined) onChange(() => []);
        else if (reason === 'removeOption') onChange((before) => before.filter(({ id }) => id !== option.id));
        else if (option.kind === 'group') void choose(option);
        else onChange((before) => added(before, option));
      }}
      renderInput={(props) => (
        <PickerField {...props} label="Assignees" placeholder={words.searchPeople} error={error} />
      )}
    />
  );
}

const added = (before: readonly Chosen[], one: Chosen): Chosen[] =>
  before.some(({ id }) => id === one.id) ? [...before] : [...before, one];

const labelOf = (option: Option): string =>
  option.kind === 'group' ? words.group(option.name, sizeOf(option)) : option.name;

/** Of a chosen group, those who were read. */
const sizeOf = ({ people, size = people.length }: Option): number => size;
