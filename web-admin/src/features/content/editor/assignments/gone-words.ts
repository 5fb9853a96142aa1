/** Beside what was typed over something that someone else has deleted. */
export const goneWords = {
  assignment: 'Someone deleted this assignment. Copy what you need, then select Cancel.',
  question: 'Someone deleted this question. Copy what you need, then select Cancel.',
} as const;
