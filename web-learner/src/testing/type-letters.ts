import { fireEvent } from '@testing-library/react';

/**
 * Types letter by letter, with no time between them: what waits for a pause in typing has none before the last one, however
 * busy the machine is. The field has to be empty.
 */
export function typeLetters(field: HTMLElement, text: string): void {
  field.focus();
  for (const end of text.split('').keys())
    fireEvent.change(field, { target: { value: text.slice(0, end + 1) } });
}
