import { counted } from '../formulas/counted.js';

/** Licences of an organization (product/organizations#seats). Some of the words are ours. */
export const licenceMessages = {
  limitExceeded: 'Licenses Usage Limit exceeded',
  /** Of the console's limit: what it may be, how many people hold one, and a limit below that. */
  range: 'Enter a whole number from 1 to 100,000.',
  inUse: (taken: number) => `${counted(taken, 'license')} in use, people who wait to be let in included.`,
  taken: (taken: number) => `${counted(taken, 'license')} in use. Enter at least that many.`,
  alreadyMember: 'This person is already a member.',
} as const;
