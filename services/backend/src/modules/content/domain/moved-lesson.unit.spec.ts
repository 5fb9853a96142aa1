import { orderWith } from './moved-lesson.js';

describe('a lesson that moves to a section', () => {
  it('becomes the last one, or takes the place that is named', () => {
    expect(orderWith(['a', 'b'], 'x', undefined)).toEqual(['a', 'b', 'x']);
    expect(orderWith(['a', 'b'], 'x', 0)).toEqual(['x', 'a', 'b']);
    expect(orderWith(['a', 'b'], 'x', 1)).toEqual(['a', 'x', 'b']);
    expect(orderWith([], 'x', undefined)).toEqual(['x']);
  });

  it('is the last one where there aren’t so many', () => {
    expect(orderWith(['a', 'b'], 'x', 90)).toEqual(['a', 'b', 'x']);
  });

  it('may take another place in its own section', () => {
    expect(orderWith(['a', 'x', 'b'], 'x', 2)).toEqual(['a', 'b', 'x']);
    expect(orderWith(['a', 'b', 'x'], 'x', 0)).toEqual(['x', 'a', 'b']);
  });

  it('has nothing to do where it is', () => {
    expect(orderWith(['a', 'x', 'b'], 'x', undefined)).toBeUndefined();
    expect(orderWith(['a', 'x', 'b'], 'x', 1)).toBeUndefined();
    expect(orderWith(['a', 'x'], 'x', 90)).toBeUndefined();
  });
});
