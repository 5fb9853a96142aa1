import { oneDecimal } from '@keenly/contracts/formulas/numbers';

/** Hours with one decimal where they have one: 3.5, 4. */
export function figureOf(value: number): string {
  return String(oneDecimal(value));
}
