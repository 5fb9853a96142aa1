/**
 * A map that is added to without being changed: layers, each at least twice as large as the one before it, the newest
 * first. Adding n entries one by one copies n log n of them, where copying a plain map each time copies n².
 */
export type LayeredMap<Key, Value> = readonly ReadonlyMap<Key, Value>[];

export function layeredGet<Key, Value>(layers: LayeredMap<Key, Value>, key: Key): Value | undefined {
  for (const layer of layers) {
    const value = layer.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The map with `value` under `key`, whatever stood there before. */
export function layeredSet<Key, Value>(
  layers: LayeredMap<Key, Value>,
  key: Key,
  value: Value,
): LayeredMap<Key, Value> {
  let newest = new Map([[key, value]]);
  let merged = 0;
  for (const layer of layers) {
    if (layer.size >= 2 * newest.size) break;
    newest = new Map([...layer, ...newest]);
    merged += 1;
  }
  return [newest, ...layers.slice(merged)];
}
