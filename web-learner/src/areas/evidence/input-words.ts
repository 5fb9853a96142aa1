import { counted } from '@keenly/contracts/formulas/counted';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import type { EvidenceInput } from '@keenly/contracts/insight';
import { figure, hours, percent } from '../../ui/format/figures';

/** A number that went into a figure, with its unit; 'NA' where it is not known. */
export function valueWords({ value, unit }: Pick<EvidenceInput, 'value' | 'unit'>): string {
  if (value === null) return 'NA';
  switch (unit) {
    case 's':
      return spokenDuration(value);
    case 'h':
      return hours(value);
    case 'percent':
      return percent(value);
    case 'count':
      return figure(value);
    case 'units':
      return counted(Number(figure(value)), '10-second unit', '10-second units');
    default:
      return unit satisfies never;
  }
}
