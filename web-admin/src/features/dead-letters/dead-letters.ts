import { deadLetters as deadLetterList } from '@keenly/contracts/console.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** Mail that every try failed to send. */
export const deadLetters = {
  ...resourceOf(deadLetterList, { label: 'Unsent emails', represent: (letter) => letter.to }),
  list: lazy(() => import('./dead-letter-list').then((file) => ({ default: file.DeadLetterList }))),
};
