/** Where a value breaks the specification and how: `path` from the root of what was sent, `why` completing "it …". */
export interface StatementFault {
  readonly path: string;
  readonly why: string;
}

/** Longest piece of a path that comes from the caller, in characters: a key may be as long as the whole body. */
const KEY_SHOWN = 120;

const plainName = /^[A-Za-z_$][\w$-]*$/;

/** A fault of the value itself; whoever looked into it adds the way there by `within`. */
export const broken = (why: string): StatementFault => ({ path: '', why });

/** The same fault seen from one level further out: `within('actor', …)`, `within(3, …)`. */
export function within(key: string | number, { path, why }: StatementFault): StatementFault {
  const rest = path === '' || path.startsWith('[') ? path : `.${path}`;
  if (typeof key === 'number') return { path: `[${key}]${rest}`, why };
  return { path: `${plainName.test(key) ? key.slice(0, KEY_SHOWN) : quoted(key)}${rest}`, why };
}

const quoted = (key: string) => `[${JSON.stringify(key.slice(0, KEY_SHOWN))}]`;
