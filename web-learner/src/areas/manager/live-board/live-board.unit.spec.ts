import { describe, expect, it } from '@jest/globals';
import type { LiveMessage, TeamBoard } from '@keenly/contracts/live';
import { learnerStates } from '@keenly/contracts/study-session';
import { aBoardEntry, anId, NOW } from '../../../testing/builders';
import { applyToBoard, boardOf, ribbonAt, rowsAt, type Board, type BoardRow } from './board-changes';
import { agoWords } from './ago-words';
import { inOrder, orderedIds } from './board-order';
import { boardStateOf, tally } from './board-state';

const [amara, ben, chloe] = [1, 2, 3].map((n) =>
  aBoardEntry(n, { full_name: ['Amara', 'Ben', 'Chloe'][n - 1] ?? '', nudge_count: n }),
) as [ReturnType<typeof aBoardEntry>, ReturnType<typeof aBoardEntry>, ReturnType<typeof aBoardEntry>];
const told: TeamBoard = {
  data: { organisation: 'Northbridge College', learner_count: 3, entries: [amara, ben], position: '10' },
};
const board = boardOf(told, NOW);
const at = '2026-11-26T19:20:00.000Z';
const changed = (entry: typeof amara): LiveMessage => ({
  type: 'board_entry_changed',
  position: '11',
  at,
  entry,
});
const after = (...messages: LiveMessage[]) =>
  messages.reduce(
    (held, message, index) => applyToBoard(held, { ...message, position: String(11 + index) }, NOW),
    board,
  );
const names = ({ entries }: Board) => entries.map(({ full_name: name }) => name);
const minute = 60_000;

describe('the board after a live message', () => {
  it('changes a row in its place', () => {
    const now = after(changed({ ...amara, state: 'distracted', nudge_count: 5 }));
    expect(names(now)).toEqual(['Amara', 'Ben']);
    expect(now.entries[0]).toMatchObject({ state: 'distracted', nudge_count: 5 });
    expect(now.position).toBe('11');
  });

  it('adds someone new behind those who study, before those who have finished', () => {
    expect(names(after(changed(chloe)))).toEqual(['Amara', 'Ben', 'Chloe']);
    expect(names(after(changed({ ...ben, stopped_at: at }), changed(chloe)))).toEqual([
      'Amara',
      'Chloe',
      'Ben',
    ]);
  });

  it('keeps a person’s finished session beside the new one', () => {
    const again = after(
      changed({ ...amara, stopped_at: at }),
      changed({ ...amara, session_id: anId(77), topic: 'Science' }),
    );
    expect(names(again)).toEqual(['Amara', 'Amara', 'Ben']);
  });

  it('removes a row by its session', () => {
    expect(
      names(after({ type: 'board_entry_removed', position: '11', at, session_id: ben.session_id })),
    ).toEqual(['Amara']);
  });

  it('is not set back by news older than itself', () => {
    const newer = after(changed({ ...amara, state: 'neutral' }));
    expect(applyToBoard(newer, { ...changed(amara), position: '11' }, NOW)).toBe(newer);
  });

  it('stays as it is for news of other kinds', () => {
    expect(after({ type: 'membership_changed', position: '11', at })).toBe(board);
  });
});

describe('time going by without news', () => {
  const row = (over: Partial<BoardRow>): BoardRow => ({
    ...amara,
    ribbon: 'n'.repeat(60),
    asOf: NOW,
    ...over,
  });

  it('moves the ribbon on in the state that was told last', () => {
    expect(ribbonAt(row({ state: 'distracted' }), NOW + 29_999)).toBe('n'.repeat(60));
    expect(ribbonAt(row({ state: 'distracted' }), NOW + 60_000)).toBe(`${'n'.repeat(58)}dd`);
    expect(ribbonAt(row({ state: 'walked_away' }), NOW + 30_000)).toBe(`${'n'.repeat(59)}-`);
  });

  it('leaves the ribbon of a finished session empty from then on', () => {
    expect(ribbonAt(row({ state: 'focused', stopped_at: at }), NOW + 45 * minute)).toBe('-'.repeat(60));
  });

  it('takes who finished half an hour ago off the board', () => {
    const finished = after(changed({ ...ben, stopped_at: at }));
    const stopped = Date.parse(at);
    expect(rowsAt(finished, stopped + 29 * minute)).toHaveLength(2);
    expect(rowsAt(finished, stopped + 31 * minute)).toHaveLength(1);
  });
});

describe('order', () => {
  it('is chosen once; rows that change or come later do not move', () => {
    const ids = orderedIds([amara, ben], 'nudges');
    expect(
      inOrder([{ ...amara, nudge_count: 99 }, ben, chloe], ids).map(({ full_name: name }) => name),
    ).toEqual(['Ben', 'Amara', 'Chloe']);
  });

  it('is the given one until someone sorts', () => {
    expect(inOrder([ben, amara], [])).toEqual([ben, amara]);
  });
});

describe('states', () => {
  it.each(learnerStates)('%s has words', (state) => {
    expect(boardStateOf(aBoardEntry(1, { state })).word).not.toBe('');
  });

  it('rate the page, not the person', () => {
    expect(boardStateOf(aBoardEntry(1, { state: 'distracted' })).word).toBe('Distracting page');
  });

  it('are counted among those who study', () => {
    expect(
      tally([
        amara,
        { ...ben, state: 'idle' },
        { ...chloe, state: 'paused' },
        aBoardEntry(4, { stopped_at: at }),
      ]).map(({ words }) => words),
    ).toEqual(['1 focused', '2 away or paused']);
  });
});

describe('the age of the picture', () => {
  it('is told in seconds, then minutes', () => {
    expect([agoWords(-5), agoWords(2400), agoWords(125_000)]).toEqual(['0 s ago', '2 s ago', '2 min ago']);
  });
});
