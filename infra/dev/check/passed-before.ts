import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const recordSchema = z.record(z.string(), z.object({ hash: z.string(), tests: z.number().int() }));
type Passed = z.infer<typeof recordSchema>;

/** A package, or everything, with the hash of all that a check of it depends on. */
export interface Part {
  readonly name: string;
  readonly hash: string;
}

/**
 * Which check passed on which package, with the hash of what was checked and the number of tests. Only what passed is
 * written down: what failed runs again. A record that can't be read is none.
 */
export class PassedBefore {
  private readonly passed: Passed;

  constructor(private readonly file: string) {
    this.passed = read(file);
  }

  /** Tests that passed on exactly this; undefined where it has to be checked. */
  testsOf(check: string, { name, hash }: Part): number | undefined {
    const found = this.passed[`${check} ${name}`];
    return found?.hash === hash ? found.tests : undefined;
  }

  keep(check: string, { name, hash }: Part, tests: number): void {
    this.passed[`${check} ${name}`] = { hash, tests };
    mkdirSync(dirname(this.file), { recursive: true });
    // Several checks may run at once: a reader finds the old record or the new one, never half of one.
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(this.passed, null, 2)}\n`);
    renameSync(draft, this.file);
  }
}

function read(file: string): Passed {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
