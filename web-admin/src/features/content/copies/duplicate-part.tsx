import { DuplicateButton } from './duplicate-button';
import { type DuplicatedPart, useDuplicatePart } from './duplicate-queries';

/** Duplicates a section or a lesson, with what is in it. */
export function DuplicatePart({ disabled, ...part }: DuplicatedPart & { disabled: boolean }) {
  const { busy, duplicate } = useDuplicatePart(part);
  return (
    <DuplicateButton name={part.heading} busy={busy} disabled={disabled} small onDuplicate={duplicate} />
  );
}
