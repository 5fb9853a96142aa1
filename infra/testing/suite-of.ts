import { relative } from 'node:path';

/**
 * Reads files of tests one after the other, and has the tests of each under its path below `root`, its hooks for its own
 * tests alone. Files that share what they import read it once: it takes longer than what most of them try.
 * @param around Hooks that each file has before its own.
 */
export async function suiteOf(root: string, files: readonly string[], around?: () => void): Promise<void> {
  for (const file of files) {
    describe(relative(root, file), () => keenlySuite.note());
    keenlySuite.open();
    try {
      around?.();
      keenlySuite.read(file);
      await import(file);
    } catch (error) {
      // A test that fails, and keeps no other from being tried.
      keenlySuite.empty();
      it('is read', () => {
        throw error;
      });
    } finally {
      keenlySuite.close();
    }
  }
}
