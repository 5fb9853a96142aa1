import { LongField as TypedField } from '@keenly/web-learner/ui/components/long-field';

export interface LongFieldProps {
  label: string;
  value: string;
  /** To begin with; it grows with its text. */
  rows: number;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled text field of several lines, in whichever script. */
export function LongField({ onChange, ...rest }: LongFieldProps) {
  return <TypedField {...rest} dir="auto" onChange={({ target }) => onChange(target.value)} />;
}
