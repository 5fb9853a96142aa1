import { loadavg } from 'node:os';
import { printTable } from '../event-store/figures.js';

/** One row of the table: what was measured, the bar it has to pass, and how it came out. */
export interface Finding {
  what: string;
  /** The bar and the goal, in words: '≤ 2 %'. */
  atLeast: string;
  reachFor: string;
  measured: string;
  /** Null where there is nothing to pass. */
  passes: boolean | null;
}

export function printFindings(findings: readonly Finding[]): void {
  printTable(
    'The extension in a real Chromium, against the same Chromium without it',
    ['', 'at least', 'reach for', 'measured', ''],
    findings.map(({ what, atLeast, reachFor, measured, passes }) => [
      what,
      atLeast,
      reachFor,
      measured,
      passes === null ? '' : passes ? 'ok' : 'MISSED',
    ]),
  );
  const [minute = 0, five = 0] = loadavg();
  process.stdout.write(
    `\nLoad of the machine over one and five minutes: ${minute.toFixed(1)}, ${five.toFixed(1)}.\n`,
  );
}
