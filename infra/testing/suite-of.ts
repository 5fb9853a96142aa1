import { relative } from 'node:path';

/** What a file of tests calls as it is read. */
const NAMES = ['describe', 'it', 'test', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach'] as const;

type Call = (...given: never[]) => unknown;
type Globals = Record<(typeof NAMES)[number], Call>;

/**
 * Reads files of tests one after the other, and has the tests of each under its path below `root`, its hooks for its own
 * tests alone. Files that share what they import read it once: it takes longer than what most of them try.
 */
export async function suiteOf(root: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const calls = await callsOf(file);
    describe(relative(root, file), () => {
      for (const call of calls) call();
    });
  }
}

/** What a file calls; one that can't be read is a test that fails, and keeps no other from being tried. */
async function callsOf(file: string): Promise<readonly (() => void)[]> {
  const globals = globalThis as unknown as Globals;
  const real = Object.fromEntries(NAMES.map((name) => [name, globals[name]])) as Globals;
  const calls: (() => void)[] = [];
  for (const name of NAMES) globals[name] = noted(real[name], calls);
  try {
    await import(file);
    return calls;
  } catch (error) {
    const isRead = (): void => {
      throw error;
    };
    return [() => it('is read', isRead)];
  } finally {
    Object.assign(globals, real);
  }
}

/** The same, for later; `each` is asked for its table at once, and what it answers is called later. */
function noted(real: Call, calls: (() => void)[]): Call {
  const later = (...given: never[]): void => void calls.push(() => void real(...given));
  return new Proxy(later, {
    get: (_, key) => {
      const part: unknown = Reflect.get(real, key);
      if (typeof part !== 'function') return part;
      if (key !== 'each') return noted(part as Call, calls);
      return (...table: never[]) => noted((part as Call)(...table) as Call, calls);
    },
  });
}
