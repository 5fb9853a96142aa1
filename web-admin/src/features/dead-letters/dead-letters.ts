import type { DeadLetter } from '@keenly/contracts/console';
import { lazy } from 'react';

/** Mail that every try failed to send. */
export const deadLetters = {
  name: 'dead-letters',
  options: { label: 'Unsent emails' },
  recordRepresentation: (letter: DeadLetter) => letter.to,
  list: lazy(() => import('./dead-letter-list').then((file) => ({ default: file.DeadLetterList }))),
};
