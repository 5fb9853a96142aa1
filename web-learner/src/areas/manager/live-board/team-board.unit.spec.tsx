import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import { cleanup, screen } from '@testing-library/react';
import { live } from '../../../shared/live/live';
import type { SubscriptionParts } from '../../../shared/live/subscription';
import { anAnswer } from '../../../testing/answers';
import { aBoardEntry } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { teamBoardQuery, useTeamBoard } from './team-board';

const [amara, ben] = [aBoardEntry(1, { full_name: 'Amara' }), aBoardEntry(2, { full_name: 'Ben' })];
const boardAt = (position: string, ...entries: (typeof amara)[]) =>
  anAnswer({ data: { organisation: 'Northbridge College', learner_count: 2, entries, position } });
const at = '2026-11-26T19:20:00.000Z';
let heard: SubscriptionParts | undefined;

function Board() {
  const { data } = useTeamBoard();
  return <output>{data?.entries.map(({ full_name: name }) => name).join(', ') ?? 'loading'}</output>;
}

beforeEach(() => {
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    heard = parts;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the board read again, because too much was missed', () => {
  it('keeps what the feed told while the answer was on its way', async () => {
    let answerLate: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    const answers = [Promise.resolve(boardAt('10', amara)), late];
    standInForService({
      [`GET ${liveEndpoints.teamBoard.path}`]: () =>
        answers.shift() ?? Promise.reject(new Error('asked too often')),
    });
    const queries = drawSignedIn(<Board />);
    await screen.findByText('Amara');

    const again = queries.refetchQueries({ queryKey: teamBoardQuery.queryKey });
    heard?.onMessage({ type: 'board_entry_removed', position: '22', at, session_id: amara.session_id });
    heard?.onMessage({ type: 'board_entry_changed', position: '23', at, entry: ben });
    await screen.findByText('Ben');
    answerLate(boardAt('21', amara));
    await again;
    expect(queries.getQueryData(teamBoardQuery.queryKey)).toMatchObject({
      entries: [{ full_name: 'Ben' }],
      position: '23',
    });
  });
});
