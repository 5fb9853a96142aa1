import { z } from 'zod';
import { storedItem, type KeyValueArea } from './stored-item';

function memory(): KeyValueArea & { held: Map<string, unknown> } {
  const held = new Map<string, unknown>();
  return {
    held,
    get: (key) => Promise.resolve(held.has(key) ? { [key]: held.get(key) } : {}),
    set: async (items) => {
      await Promise.resolve();
      for (const [key, value] of Object.entries(items)) held.set(key, value);
    },
    remove: async (key) => {
      await Promise.resolve();
      held.delete(key);
    },
  };
}
const shape = { key: 'sites', version: 2, schema: z.array(z.string()), initial: [] as string[] };

describe('a stored item', () => {
  it('gives back what was written, to anyone who opens it later', async () => {
    const area = memory();
    await storedItem(area, shape).write(['a.example']);
    expect(await storedItem(area, shape).read()).toEqual(['a.example']);
  });

  it('starts with its initial value, and returns to it when cleared', async () => {
    const item = storedItem(memory(), shape);
    expect(await item.read()).toEqual([]);
    await item.write(['a.example']);
    await item.clear();
    expect(await item.read()).toEqual([]);
  });

  it.each([[{ version: 1, value: ['old'] }], [{ version: 2, value: 'broken' }], ['nonsense'], [null]])(
    'does not trust %j',
    async (stored) => {
      const area = memory();
      area.held.set('sites', stored);
      expect(await storedItem(area, shape).read()).toEqual([]);
    },
  );
});
