import { storage } from 'wxt/utils/storage';
import type { z } from 'zod';

/** One typed, versioned value in the browser's storage. */
export interface StoredItem<T> {
  /** The stored value, led to this version; the initial one when nothing, or nothing readable, is stored. */
  read(): Promise<T>;
  write(value: T): Promise<void>;
  clear(): Promise<void>;
}

export interface ItemShape<T> {
  key: string;
  /** Raise it with every change of the schema that a stored value would not pass, and add a migration. */
  version: number;
  schema: z.ZodType<T>;
  initial: T;
  /** Makes a value of version n − 1 one of version n, by n. */
  migrations?: Record<number, (before: unknown) => unknown>;
}

/** `local` outlives the browser, `session` ends with it. */
export function storedItem<T>(
  area: 'local' | 'session',
  { key, version, schema, initial, migrations = {} }: ItemShape<T>,
): StoredItem<T> {
  const name = `${area}:${key}` as const;
  const item = storage.defineItem<unknown>(name, { version, migrations });
  return {
    async read() {
      const stored = await item.getValue();
      if (stored === null) return initial;
      const parsed = schema.safeParse(stored);
      return parsed.success ? parsed.data : initial;
    },
    async write(value) {
      // Reading waits for the migrations, which would otherwise replace what is written here.
      await item.getMeta();
      // In one step, with the version under the library's own key for it: a worker that dies between two steps would
      // leave a value of this version that the next start takes for an old one.
      await storage.setItems([
        { key: name, value },
        { key: `${name}$`, value: { v: version } },
      ]);
    },
    clear: () => item.removeValue({ removeMeta: true }),
  };
}
