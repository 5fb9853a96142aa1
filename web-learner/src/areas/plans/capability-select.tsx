import { useQuery } from '@tanstack/react-query';
import type { Ref, SelectHTMLAttributes } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { capabilitiesQuery } from '../../shared/lookups/capabilities';
import { SelectField } from '../../ui/components/select-field';

export interface CapabilitySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** Of the choice that none is chosen. */
  none: string;
  /** Chosen before, and perhaps no longer offered. */
  known?: { readonly id: string; readonly name: string } | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice among the capabilities. */
export function CapabilitySelect({ label, none, known, error, ...rest }: CapabilitySelectProps) {
  const { data, isError, error: failure } = useQuery(capabilitiesQuery);
  const offered = data?.data ?? [];
  const isKnown = known === undefined || offered.some(({ id }) => id === known.id);
  return (
    <SelectField
      // A choice made before the list has come is shown once it has.
      key={data === undefined ? 'awaited' : 'offered'}
      label={label}
      error={error ?? (isError ? wordsFor(failure) : undefined)}
      {...rest}
    >
      <option value="">{none}</option>
      {isKnown ? null : <option value={known.id}>{known.name}</option>}
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
