import { describe, expect, it, jest } from '@jest/globals';
import { anItem, aModule } from '../../../testing/plan-content-builders';
import type { Arrangement } from './arrangement';
import { movesOf, stepped } from './moves';

const [a, b, c] = [anItem(1), anItem(2), anItem(3)];
const modules = [aModule(1, { items: [a, b] }), aModule(2, { items: [c] }), aModule(3, { items: [] })];
const now = modules.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));

const moving = () => {
  const arrange = jest.fn<(wanted: Arrangement, moved: string) => void>();
  const spoken: string[] = [];
  return { moves: movesOf(modules, arrange, (words) => spoken.push(words)), arrange, spoken };
};

describe('one step of an item', () => {
  it.each([
    [a, 1, 0, 1],
    [b, -1, 0, 0],
    [b, 1, 1, 0],
    [c, -1, 0, 2],
    [c, 1, 2, 0],
  ] as const)('$title by %i: module %i, place %i', (item, by, module, index) => {
    expect(stepped(now, item.id, by)).toEqual({ moduleId: modules[module]?.id, index });
  });

  it('leads nowhere before the first and for what isn’t in the plan', () => {
    expect(stepped(now, a.id, -1)).toBeUndefined();
    expect(stepped(now, 'elsewhere', 1)).toBeUndefined();
  });
});

describe('a move', () => {
  it('arranges the plan', () => {
    const { moves, arrange, spoken } = moving();
    moves.moveItem(a, { moduleId: modules[1]!.id, index: 1 });
    expect(arrange).toHaveBeenCalledTimes(1);
    expect(arrange.mock.calls[0]?.[0].map(({ items }) => items)).toEqual([[b.id], [c.id, a.id], []]);
    moves.moveModule(modules[2]!, 0);
    expect(spoken).toEqual([
      'Scarcity and trade-offs moved to place 2 of 2 in Who gains, who pays.',
      'When markets fail moved to place 1 of 3.',
    ]);
    expect(arrange.mock.calls[1]?.[0].map(({ id }) => id)).toEqual(
      [3, 1, 2].map((at) => modules[at - 1]?.id),
    );
  });

  it('that leads nowhere arranges nothing', () => {
    const { moves, arrange, spoken } = moving();
    moves.moveItem(a, { moduleId: modules[0]!.id, index: 0 });
    moves.stepItem(a, -1);
    moves.moveModule(modules[0]!, -1);
    moves.moveModule(modules[2]!, 3);
    expect(arrange).not.toHaveBeenCalled();
    expect(spoken).toHaveLength(4);
  });
});
