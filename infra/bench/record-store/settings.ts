import { parseArgs } from 'node:util';
import type { Pace, Place } from '../content/bench.js';
import { chosenOf, positive } from '../options.js';
import { type Peer, peerAt } from './peer.js';

export const sections = ['written', 'read', 'peer'] as const;
export type Section = (typeof sections)[number];

export interface Settings extends Pace, Place {
  readonly only: readonly Section[];
  /** Programs that write at the same time. */
  readonly writers: number;
  /** Statements of a batch. */
  readonly batch: number;
  /** Statements that are there when some are read. */
  readonly stored: number;
  /** A store that does the same work beside ours, and the statements that both have when some are read. */
  readonly peer: Peer | undefined;
  readonly alike: number;
}

/** Reads the command line; see infra/bench/record-store/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sections.join(',') },
      writers: { type: 'string', default: '16' },
      batch: { type: 'string', default: '10' },
      stored: { type: 'string', default: '2000000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
      repetitions: { type: 'string', default: '5' },
      peer: { type: 'string' },
      'peer-name': { type: 'string', default: 'peer' },
      alike: { type: 'string', default: '2000' },
      url: { type: 'string' },
      port: { type: 'string', default: '4892' },
    },
  });
  return {
    only: chosenOf(sections, values.only),
    writers: positive('writers', values.writers),
    batch: positive('batch', values.batch),
    stored: positive('stored', values.stored),
    rate: positive('rate', values.rate),
    seconds: positive('seconds', values.seconds),
    repetitions: positive('repetitions', values.repetitions),
    port: positive('port', values.port),
    url: values.url,
    peer: values.peer === undefined ? undefined : peerAt(values.peer, values['peer-name']),
    alike: positive('alike', values.alike),
  };
}
