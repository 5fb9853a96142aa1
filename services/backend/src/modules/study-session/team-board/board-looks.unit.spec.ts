import { jest } from '@jest/globals';
import type { Caller } from '../../../kernel/caller.js';
import type { AccessLog } from '../../../platform/personal-data/access-log.js';
import { BoardLooks } from './board-looks.js';

const viewer = (accountId: string): Caller => ({
  userId: accountId,
  accountId,
  clientId: 'college',
  role: 'MANAGER',
  signInId: accountId,
  scope: 'full',
});
const [boss, chief] = [viewer('boss'), viewer('chief')];
const [anns, bobs] = [
  { session_id: 'one', user_client_id: 'ann' },
  { session_id: 'two', user_client_id: 'bob' },
];

describe('looks at the live board', () => {
  const record = jest.fn<AccessLog['record']>();
  const looks = () => record.mock.calls.map(([{ accountId }, subjects]) => [accountId, ...subjects]);
  let board: BoardLooks;
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-22T23:00:00Z') });
    record.mockClear();
    board = new BoardLooks({ record });
  });
  afterEach(() => jest.useRealTimers());

  it('are each viewer’s, and one a session however often it tells of itself', () => {
    for (let times = 0; times < 3; times += 1) board.heard(anns, [boss, chief]);
    board.heard(bobs, [boss]);
    expect(looks()).toEqual([
      ['boss', 'ann'],
      ['chief', 'ann'],
      ['boss', 'bob'],
    ]);
  });

  it('are not told again of what stood there when the board was read', () => {
    board.read(boss, [anns]);
    board.heard(anns, [boss]);
    board.heard(bobs, [boss]);
    expect(looks()).toEqual([
      ['boss', 'ann'],
      ['boss', 'bob'],
    ]);
  });

  it('are another one on another day', () => {
    board.heard(anns, [boss]);
    jest.setSystemTime(new Date('2026-11-23T00:00:01Z'));
    board.heard(anns, [boss]);
    expect(looks()).toEqual([
      ['boss', 'ann'],
      ['boss', 'ann'],
    ]);
  });

  it('are written again rather than remembered without end', () => {
    board.heard(anns, [boss]);
    for (let session = 0; session < 50_000; session += 1)
      board.heard({ session_id: String(session), user_client_id: 'bob' }, [boss]);
    record.mockClear();
    board.heard(anns, [boss]);
    expect(looks()).toEqual([['boss', 'ann']]);
  });
});
