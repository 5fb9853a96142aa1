import { firstStray } from './rebuilt.js';

describe('rows that the log makes again', () => {
  it('are the same in whichever order', () => {
    expect(firstStray(['(1,a)', '(2,b)', '(2,b)'], ['(2,b)', '(1,a)', '(2,b)'])).toBeUndefined();
    expect(firstStray([], [])).toBeUndefined();
  });

  it('are named where another value, one row less, or one row twice is shown', () => {
    expect(firstStray(['(1,a)', '(2,b)'], ['(1,a)', '(2,c)'])).toBe('the log makes (2,b)');
    expect(firstStray(['(1,a)', '(2,b)'], ['(1,a)'])).toBe('the log makes (2,b)');
    expect(firstStray(['(1,a)'], ['(1,a)', '(1,a)'])).toBe('only the read model has (1,a)');
  });
});
