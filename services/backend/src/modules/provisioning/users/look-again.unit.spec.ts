import { lookTwice } from './look-again.js';

describe('a look at what another request may have half done', () => {
  const looking = (...finds: readonly string[]) => {
    const left = [...finds];
    const look = () => Promise.resolve(left.shift() ?? 'nothing');
    return { look, left };
  };
  const isHalf = (found: string) => found === 'half';

  it('given it is whole, when it is looked at, then once', async () => {
    const { look, left } = looking('whole', 'later');
    expect(await lookTwice(look, isHalf)).toBe('whole');
    expect(left).toEqual(['later']);
  });

  it('given it is half done, when it is looked at, then again, and what is found then counts', async () => {
    expect(await lookTwice(looking('half', 'whole').look, isHalf)).toBe('whole');
    expect(await lookTwice(looking('half', 'half', 'whole').look, isHalf)).toBe('half');
  });
});
