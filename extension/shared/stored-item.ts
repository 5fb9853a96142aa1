import type { z } from 'zod';

/** The part of `browser.storage.local` that a stored item needs. */
export interface KeyValueArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** One typed, versioned value in the browser's storage. */
export interface StoredItem<T> {
  /** The stored value; the initial one when nothing, or nothing of this version, is stored. */
  read(): Promise<T>;
  write(value: T): Promise<void>;
  clear(): Promise<void>;
}

export interface ItemShape<T> {
  key: string;
  version: number;
  schema: z.ZodType<T>;
  initial: T;
}

export function storedItem<T>(
  area: KeyValueArea,
  { key, version, schema, initial }: ItemShape<T>,
): StoredItem<T> {
  return {
    async read() {
      const stored = (await area.get(key))[key];
      if (!isVersioned(stored) || stored.version !== version) return initial;
      const parsed = schema.safeParse(stored.value);
      return parsed.success ? parsed.data : initial;
    },
    write: (value) => area.set({ [key]: { version, value } }),
    clear: () => area.remove(key),
  };
}

function isVersioned(stored: unknown): stored is { version: unknown; value: unknown } {
  return typeof stored === 'object' && stored !== null && 'version' in stored && 'value' in stored;
}
