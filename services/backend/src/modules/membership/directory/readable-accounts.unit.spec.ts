import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import type { Directory, Member } from '../membership.public.js';
import { MembersReadableAccounts } from './readable-accounts.query.js';

const caller: Caller = {
  userId: 'u',
  accountId: 'manager',
  clientId: 'ours',
  role: 'MANAGER',
  signInId: 's',
  scope: 'full',
};

type Status = Member['status'] | 'unknown';

/** A directory that remembers one thing of an account, while the database says another. */
function remembering(remembered: Status, stored: Status, clientId = 'ours') {
  const asked: string[][] = [];
  const say = (status: Status, ids: readonly string[]) =>
    Promise.resolve(
      new Map(
        status === 'unknown' ? [] : ids.map((accountId) => [accountId, { accountId, clientId, status }]),
      ),
    );
  const directory = {
    members: (ids: readonly string[]) => say(remembered, ids),
    membersNow: (ids: readonly string[]) => {
      asked.push([...ids]);
      return say(stored, ids);
    },
  };
  const noMentors = { query: () => Promise.resolve({ rowCount: 0 }) };
  const accounts = new MembersReadableAccounts(
    noMentors as unknown as Pool,
    directory as unknown as Directory,
  );
  return { accounts, asked };
}

describe('readable accounts', () => {
  it('are shown from memory while they are active there', async () => {
    const { accounts, asked } = remembering('ACTIVE', 'unknown');
    expect(await accounts.mayRead('learner', caller, 'session.read')).toBe(true);
    expect(asked).toEqual([]);
  });

  it.each(['PENDING', 'INACTIVE', 'unknown'] as const)(
    'are refused by the database alone: remembered as %s, active since',
    async (remembered) => {
      const { accounts, asked } = remembering(remembered, 'ACTIVE');
      expect(await accounts.mayRead('learner', caller, 'session.read')).toBe(true);
      expect(asked).toEqual([['learner']]);
      const others = remembering(remembered, remembered).accounts;
      expect(await others.mayRead('learner', caller, 'session.read')).toBe(false);
    },
  );

  it('are never those of another organisation, and asking again would change nothing', async () => {
    const { accounts, asked } = remembering('ACTIVE', 'ACTIVE', 'theirs');
    expect(await accounts.mayRead('learner', caller, 'insight.read')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('are one’s own for everyone, and no one else’s without a role that reads others', async () => {
    const { accounts } = remembering('ACTIVE', 'ACTIVE');
    const learner: Caller = { ...caller, role: 'USER' };
    expect(await accounts.mayRead('manager', learner, 'session.read')).toBe(true);
    expect(await accounts.mayRead('learner', learner, 'session.read')).toBe(false);
    expect(await accounts.mayRead('learner', { ...caller, clientId: null }, 'session.read')).toBe(false);
  });
});
