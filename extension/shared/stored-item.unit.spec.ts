import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';

// The storage looks for the browser's API as soon as it is imported.
Object.assign(globalThis, { chrome: fakeBrowser });
const { storedItem } = await import('./stored-item');

const { local } = fakeBrowser.storage;
const listShape = { key: 'sites', version: 1, schema: z.array(z.string()), initial: [] as string[] };
/** The same a release later: each site has a reason. */
const reasonedShape = {
  key: 'sites',
  version: 2,
  schema: z.array(z.object({ host: z.string(), reason: z.string() })),
  initial: [] as { host: string; reason: string }[],
  migrations: {
    2: (before: unknown) => listShape.schema.parse(before).map((host) => ({ host, reason: '' })),
  },
};
beforeEach(() => fakeBrowser.reset());

describe('a stored item', () => {
  it('gives back what was written, to anyone who opens it later', async () => {
    await storedItem('local', listShape).write(['a.example']);
    expect(await storedItem('local', listShape).read()).toEqual(['a.example']);
    expect(await storedItem('session', listShape).read()).toEqual([]);
  });

  it('starts with its initial value, and returns to it when cleared', async () => {
    const item = storedItem('local', listShape);
    expect(await item.read()).toEqual([]);
    await item.write(['a.example']);
    await item.clear();
    expect(await item.read()).toEqual([]);
    expect(await local.get(null)).toEqual({});
  });

  it.each(['broken', [7], {}])('does not trust %j', async (stored) => {
    await local.set({ sites: stored });
    expect(await storedItem('local', listShape).read()).toEqual([]);
  });
});

describe('a value of an older version', () => {
  it('survives, in the shape of today', async () => {
    await storedItem('local', listShape).write(['a.example', 'b.example']);
    const today = [
      { host: 'a.example', reason: '' },
      { host: 'b.example', reason: '' },
    ];
    expect(await storedItem('local', reasonedShape).read()).toEqual(today);
    // Led over once: the next start finds today's, and leaves it as it is.
    expect(await storedItem('local', reasonedShape).read()).toEqual(today);
    expect(await local.get('sites')).toEqual({ sites: today });
  });

  it('is not led over again where a value of today took its place, even after a clearing', async () => {
    const today = [{ host: 'c.example', reason: 'bank' }];
    const old = storedItem('local', listShape);
    await old.write(['a.example']);
    await old.clear();
    await storedItem('local', reasonedShape).write(today);
    expect(await storedItem('local', reasonedShape).read()).toEqual(today);
  });

  it('goes through every version between', async () => {
    await storedItem('local', listShape).write(['a.example']);
    const counted = {
      key: 'sites',
      version: 3,
      schema: z.number(),
      initial: 0,
      migrations: {
        ...reasonedShape.migrations,
        3: (before: unknown) => reasonedShape.schema.parse(before).length,
      },
    };
    expect(await storedItem('local', counted).read()).toBe(1);
  });
});
