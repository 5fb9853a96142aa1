import { describe, expect, it } from '@jest/globals';
import { dragData, draggedIn, placeFor, spotFor, targetData, targetIn } from './drop';

const plan = [
  { id: 'one', items: ['a', 'b', 'c'] },
  { id: 'two', items: ['d'] },
  { id: 'three', items: [] },
];

describe('where something dropped goes', () => {
  it.each([
    ['a', 'one', 'c', 'bottom', 2],
    ['a', 'one', 'b', 'top', 0],
    ['c', 'one', 'a', 'top', 0],
    ['a', 'two', 'd', 'top', 0],
    ['a', 'two', 'd', 'bottom', 1],
    ['new', 'one', 'b', 'bottom', 2],
  ] as const)('%s in %s beside %s, at its %s: place %i', (id, moduleId, itemId, edge, index) => {
    expect(spotFor(plan, id, { moduleId, itemId, edge })).toEqual({ moduleId, index });
  });

  it('is last in a module that it’s dropped on', () => {
    expect(spotFor(plan, 'a', { moduleId: 'one', edge: null })).toEqual({ moduleId: 'one', index: 2 });
    expect(spotFor(plan, 'new', { moduleId: 'three', edge: 'top' })).toEqual({ moduleId: 'three', index: 0 });
  });

  it('is nowhere on itself, and in no module that the plan doesn’t have', () => {
    expect(spotFor(plan, 'a', { moduleId: 'one', itemId: 'a', edge: 'top' })).toBeUndefined();
    expect(spotFor(plan, 'a', { moduleId: 'zzz', edge: 'top' })).toBeUndefined();
    expect(placeFor(plan, 'one', { moduleId: 'one', edge: 'top' })).toBeUndefined();
    expect(placeFor(plan, 'one', { moduleId: 'zzz', edge: 'top' })).toBeUndefined();
  });

  it('is a module’s place among the others', () => {
    expect(placeFor(plan, 'one', { moduleId: 'three', edge: 'bottom' })).toBe(2);
    expect(placeFor(plan, 'three', { moduleId: 'one', edge: 'top' })).toBe(0);
  });
});

describe('what a drag carries', () => {
  it('is known again, and nothing else is taken for it', () => {
    const dragged = { kind: 'item', id: 'a' } as const;
    expect(draggedIn(dragData(dragged))).toEqual(dragged);
    const offered = { kind: 'library', id: 'a', heading: 'Kilns', type: 'lesson' } as const;
    expect(draggedIn(dragData(offered))).toEqual(offered);
    expect(draggedIn({ ...dragData(offered), type: 'film' })).toBeUndefined();
    const content = {
      kind: 'library',
      type: 'content',
      id: 'wikipedia 1',
      heading: 'Glaze',
      url: 'https://example.org/1',
      description: 'Glass.',
      content_type: 'article',
    } as const;
    expect(draggedIn(dragData(content))).toEqual(content);
    expect(draggedIn({ ...dragData(content), url: 'http://example.org/1' })).toBeUndefined();
    expect(draggedIn({ kind: 'item', id: 'a' })).toBeUndefined();
    expect(draggedIn({ ...dragData(dragged), kind: 'file' })).toBeUndefined();
    expect(targetIn(targetData({ moduleId: 'one', itemId: 'a' }), 'top')).toEqual({
      ...{ moduleId: 'one', itemId: 'a', edge: 'top' },
    });
    expect(targetIn(targetData({ moduleId: 'one' }), 'left')).toEqual({
      ...{ moduleId: 'one', itemId: undefined, edge: null },
    });
    expect(targetIn({ moduleId: 'one' }, null)).toBeUndefined();
  });
});
