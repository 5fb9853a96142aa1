import type { CapabilityOption } from '@keenly/contracts/assignment';
import { plainWords } from '@keenly/contracts/plain-words';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { capabilitiesQuery } from './capabilities';
import './capability-field.css';

export interface CapabilityFieldProps {
  label: string;
  /** A capability's id, or plain text when not an id; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Capabilities that are chosen elsewhere, and so not offered here. */
  taken?: readonly string[];
  /** What a capability is called that is no longer offered. */
  nameOf?: (id: string) => string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

const none: CapabilityOption[] = [];
/** Anyone who types a capability's name means that capability, in whatever letters. */
const isCalled = (words: string) => (option: CapabilityOption) =>
  plainWords(option.name) === plainWords(words);

/** A capability of those that are offered, or one in one's own words. */
export function CapabilityField({
  label,
  value,
  onChange,
  taken = [],
  nameOf,
  error,
  hint,
}: CapabilityFieldProps) {
  const id = useId();
  const { data, isFetching } = useQuery(capabilitiesQuery);
  const all = data?.data ?? none;
  const nameFor = (one: string) => all.find((option) => option.id === one)?.name ?? nameOf?.(one) ?? one;
  const offered = all.filter(
    (option) => !taken.includes(option.id) && !taken.some((one) => isCalled(one)(option)),
  );
  const words = error ?? hint;
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <Autocomplete
        id={id}
        freeSolo
        className="k-capability"
        openOnFocus
        size="small"
        options={offered.map((option) => option.id)}
        loading={isFetching}
        loadingText="Searching…"
        value={value === '' ? null : value}
        getOptionLabel={nameFor}
        onChange={(_event, chosen) => onChange(chosen ?? '')}
        onInputChange={(_event, typed, reason) => {
          if (reason === 'input') onChange(all.find(isCalled(typed))?.id ?? typed);
        }}
        renderInput={({ slotProps, disabled, fullWidth, id: inputId }) => (
          <OutlinedInput
            id={inputId}
            disabled={disabled}
            fullWidth={fullWidth}
            size="small"
            error={error !== undefined}
            placeholder="Choose or type one"
            {...slotProps.input}
            inputProps={{
              ...slotProps.htmlInput,
              maxLength: 80,
              'aria-invalid': error !== undefined,
              'aria-describedby': words === undefined ? undefined : `${id}-words`,
            }}
          />
        )}
      />
      {words === undefined ? null : (
        <p
          id={`${id}-words`}
          className={error === undefined ? 'k-quiet' : 'k-field-error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {words}
        </p>
      )}
    </div>
  );
}
