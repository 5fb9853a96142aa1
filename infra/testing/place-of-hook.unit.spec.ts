import { placeOfHook } from './place-of-hook.mjs';

const root = { name: 'ROOT_DESCRIBE_BLOCK' };

describe('the place of a hook', () => {
  it('has what is around it, the outermost first', () => {
    const parent = { name: 'a page', parent: { name: 'x/page.e2e.spec.ts', parent: root } };
    expect(placeOfHook({ type: 'afterAll', parent })).toBe('afterAll of x/page.e2e.spec.ts › a page');
  });

  it('is none for one of the whole file', () => {
    expect(placeOfHook({ type: 'afterAll', parent: root })).toBe('afterAll');
  });
});
