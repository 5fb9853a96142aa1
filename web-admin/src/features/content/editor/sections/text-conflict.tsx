import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { asRichText } from '../as-rich-text';
import { ConflictChoice, type ConflictChoiceProps, differing } from '../conflict-choice';
import type { TextValues } from './text-values';

interface TextConflictProps extends Omit<ConflictChoiceProps, 'fields'> {
  headingLabel: string;
  mine: TextValues;
  saved: TextValues;
}

/** Two texts of one section, or of one lesson. */
export function TextConflict({ headingLabel, mine, saved, ...choice }: TextConflictProps) {
  const fields = differing([
    { label: headingLabel, mine: mine.heading, saved: saved.heading },
    { label: labels.description, mine: mine.description, saved: saved.description, show: asRichText },
  ]);
  return <ConflictChoice fields={fields} {...choice} />;
}
