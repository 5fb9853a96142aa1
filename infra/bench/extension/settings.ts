import { parseArgs } from 'node:util';
import { chosenOf, positive } from '../options.js';

export const sections = ['cpu', 'camera', 'memory', 'loads', 'visits', 'nudges', 'losses', 'size'] as const;
export type Section = (typeof sections)[number];

export interface Settings {
  readonly only: readonly Section[];
  /** Length of one window of processor time, seconds. */
  readonly seconds: number;
  /** Windows of processor time, and rounds over the pages that are loaded. */
  readonly rounds: number;
  /** How many times faster than life the clock of the memory run goes. */
  readonly speed: number;
  /** Browsers killed. */
  readonly kills: number;
  readonly port: number;
}

/** Reads the command line; see infra/bench/extension/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sections.join(',') },
      seconds: { type: 'string', default: '15' },
      rounds: { type: 'string', default: '3' },
      speed: { type: 'string', default: '75' },
      kills: { type: 'string', default: '20' },
      port: { type: 'string', default: '4380' },
    },
  });
  return {
    only: chosenOf(sections, values.only),
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    speed: positive('speed', values.speed),
    kills: positive('kills', values.kills),
    port: positive('port', values.port),
  };
}
