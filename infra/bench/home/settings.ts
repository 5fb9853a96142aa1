import { parseArgs } from 'node:util';
import { chosenOf, positive } from '../options.js';

export const sections = [
  'panels',
  'dashboard',
  'figures',
  'members',
  'bells',
  'page',
  'stop',
  'screen',
  'words',
  'rebuild',
] as const;
export type Section = (typeof sections)[number];

export interface Settings {
  readonly only: readonly Section[];
  /** Events in the log when it is measured. */
  readonly events: number;
  /** Learners of the organisation beside the two who are measured. */
  readonly people: number;
  /** Accounts of the platform, theirs among them; at least as many as the people above. */
  readonly registrants: number;
  /** Sessions of the learner whose home is read. */
  readonly sessions: number;
  /** Sessions of the learner whose list is paged to its end. */
  readonly listed: number;
  /** Capabilities assigned to people of the organisation. */
  readonly assigned: number;
  /** Requests a second, and for how long, seconds. */
  readonly rate: number;
  readonly seconds: number;
  /** Sessions that are stopped, pages that something is said of, and openings of the dashboard. */
  readonly rounds: number;
  readonly port: number;
  /** A server to use; a private one with fsync on where absent. */
  readonly url: string | undefined;
  /** A folder that keeps the filled database for the next run; it is thrown away where absent. */
  readonly keep: string | undefined;
}

/** Reads the command line; see infra/bench/home/README.md. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sections.join(',') },
      events: { type: 'string', default: '2000000' },
      people: { type: 'string' },
      registrants: { type: 'string' },
      sessions: { type: 'string', default: '1000' },
      listed: { type: 'string', default: '10000' },
      assigned: { type: 'string', default: '10000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '100' },
      port: { type: 'string', default: '4570' },
      url: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const events = positive('events', values.events);
  const people = values.people === undefined ? peopleFor(events) : positive('people', values.people);
  return {
    only: chosenOf(sections, values.only),
    events,
    people,
    registrants: values.registrants === undefined ? people : positive('registrants', values.registrants),
    sessions: positive('sessions', values.sessions),
    listed: positive('listed', values.listed),
    assigned: positive('assigned', values.assigned),
    rate: positive('rate', values.rate),
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    port: positive('port', values.port),
    url: values.url,
    keep: values.keep,
  };
}

/** Events of a year of one learner, about, at the usual pace. */
export const EVENTS_EACH = 1800;

const peopleFor = (events: number): number => Math.max(10, Math.ceil(events / EVENTS_EACH));
