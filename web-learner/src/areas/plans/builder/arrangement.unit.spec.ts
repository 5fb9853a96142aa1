import { describe, expect, it } from '@jest/globals';
import {
  arranged,
  type Arrangement,
  arrangementOf,
  isSameArrangement,
  spotOf,
  withItemAt,
  withModuleAt,
} from './arrangement';

const item = (id: string) => ({ id, title: id.toUpperCase() });
const modules = [
  { id: 'one', name: 'One', items: ['a', 'b', 'c'].map(item) },
  { id: 'two', name: 'Two', items: [item('d')] },
  { id: 'three', name: 'Three', items: [] },
];
const start = arrangementOf(modules);
const words = (arrangement: Arrangement) =>
  arrangement.map(({ id, items }) => `${id}:${items.join('')}`).join(' ');

describe('where everything of a plan is', () => {
  it.each([
    ['b', 'one', 0, 'one:bac two:d three:'],
    ['a', 'one', 2, 'one:bca two:d three:'],
    ['b', 'two', 0, 'one:ac two:bd three:'],
    ['b', 'two', 1, 'one:ac two:db three:'],
    ['d', 'three', 0, 'one:abc two: three:d'],
    ['a', 'two', 99, 'one:bc two:da three:'],
    ['a', 'two', -3, 'one:bc two:ad three:'],
  ])('takes item %s into module %s at place %i', (id, moduleId, index, expected) => {
    expect(words(withItemAt(start, id, { moduleId, index }))).toBe(expected);
  });

  it.each([
    ['z', 'one'],
    ['a', 'elsewhere'],
  ])('leaves all as it is where item %s or module %s isn’t in the plan', (id, moduleId) => {
    expect(withItemAt(start, id, { moduleId, index: 0 })).toBe(start);
  });

  it('takes a module to another place, with its items', () => {
    expect(words(withModuleAt(start, 'two', 0))).toBe('two:d one:abc three:');
    expect(words(withModuleAt(start, 'one', 2))).toBe('two:d three: one:abc');
    expect(withModuleAt(start, 'elsewhere', 0)).toBe(start);
  });

  it('knows an item’s spot', () => {
    expect(spotOf(start, 'c')).toEqual({ moduleId: 'one', index: 2 });
    expect(spotOf(start, 'z')).toBeUndefined();
  });
});

describe('a plan as it is arranged', () => {
  it('has the same modules and items, elsewhere', () => {
    const shown = arranged(
      modules,
      withItemAt(withModuleAt(start, 'two', 0), 'a', { moduleId: 'two', index: 0 }),
    );
    expect(shown.map(({ name }) => name)).toEqual(['Two', 'One', 'Three']);
    expect(shown[0]?.items).toEqual([item('a'), item('d')]);
  });

  it('keeps what someone else added, and leaves out what is gone', () => {
    const order = withItemAt(start, 'a', { moduleId: 'two', index: 0 });
    const since = [
      { id: 'one', name: 'One', items: ['a', 'c', 'new'].map(item) },
      { id: 'two', name: 'Two', items: [item('d')] },
      { id: 'four', name: 'Four', items: [item('e')] },
    ];
    expect(words(arrangementOf(arranged(since, order)))).toBe('one:cnew two:ad four:e');
  });

  it('is the same where nothing moved', () => {
    expect(isSameArrangement(start, arrangementOf(arranged(modules, start)))).toBe(true);
    expect(isSameArrangement(start, withModuleAt(start, 'two', 0))).toBe(false);
  });
});
