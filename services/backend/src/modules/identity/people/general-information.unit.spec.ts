import type { Account } from '../../membership/membership.public.js';
import { chooseAccount } from './general-information.js';

const account = (overrides: Partial<Account>): Account => ({
  accountId: 'personal',
  userId: 'ann',
  clientId: null,
  clientName: null,
  role: 'USER',
  status: 'ACTIVE',
  categoryId: null,
  ...overrides,
});
const personal = account({});
const college = account({ accountId: 'a-college', clientId: 'college' });
const school = account({ accountId: 'a-school', clientId: 'school' });
/** The order in which they come: the one joined last first, the personal one last. */
const all = [school, college, personal];

describe('the account a sign-in acts as', () => {
  it.each<[string, readonly Account[], string | number | undefined, Account | undefined]>([
    ['the organisation joined last', all, undefined, school],
    ['the one asked for', all, 'college', college],
    ['the usual one when a stranger is asked for', all, 'elsewhere', school],
    ['the usual one for a number of old', all, 1, school],
    ['no inactive one', [{ ...school, status: 'INACTIVE' }, college, personal], undefined, college],
    ['no inactive one even if asked for', [{ ...school, status: 'INACTIVE' }, personal], 'school', personal],
    [
      'one that waits to be accepted',
      [{ ...school, status: 'PENDING' }],
      undefined,
      { ...school, status: 'PENDING' },
    ],
    ['the personal one', [personal], undefined, personal],
    ['none', [], undefined, undefined],
  ])('is %s', (_, accounts, asked, chosen) => {
    expect(chooseAccount(accounts, asked)).toEqual(chosen);
  });
});
