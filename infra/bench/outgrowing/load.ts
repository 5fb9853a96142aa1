import { peakFactor, type Zone } from './day.js';
import { figures } from './figures.js';

const MINUTES_A_WEEK = 7 * 24 * 60;
const SECONDS_A_YEAR = 365 * 24 * 3600;

/** What learners do to Keenly. Rates are by the second, at the busiest minute of a weekday unless they're a mean. */
export interface Load {
  readonly learners: number;
  /** At the busiest minute against the week's mean. */
  readonly peak: number;
  /** In a session at that minute. */
  readonly studying: number;
  readonly meanEvents: number;
  readonly events: number;
  readonly batches: number;
  readonly heartbeats: number;
  /** Pages of learners and boards of managers that are open, with a socket each. */
  readonly sockets: number;
  /** Answers to managers and learners who read. */
  readonly reads: number;
  /** Emails while Monday's digests go out, and all of a week. */
  readonly mails: number;
  readonly eventsAYear: number;
  readonly sessionsAYear: number;
}

/** Events a minute of someone who studies. */
export function eventsAMinute(): number {
  const { windowS, cameraShare, pagesAMinute, statesAMinute, nudgeEventsAMinute } = figures;
  return (
    (60 / windowS.value) * cameraShare.value +
    pagesAMinute.value +
    statesAMinute.value +
    nudgeEventsAMinute.value
  );
}

/**
 * Empty batches a minute of someone who sends `batches` a minute at random moments: one for each silence, and again
 * while it lasts.
 */
export function heartbeatsAMinute(batches: number): number {
  const silent = Math.exp((-batches * figures.heartbeatS.value) / 60);
  return (batches * silent) / (1 - silent);
}

export function loadOf(learners: number, zones: readonly Zone[]): Load {
  const { activeShare, sessionsAWeek, sessionMinutes, eventsInABatch } = figures;
  const sessions = learners * activeShare.value * sessionsAWeek.value;
  const peak = peakFactor(zones);
  const meanStudying = (sessions * sessionMinutes.value) / MINUTES_A_WEEK;
  const studying = meanStudying * peak;
  const perMinute = eventsAMinute() + 2 / sessionMinutes.value;
  const events = (studying * perMinute) / 60;
  const batches = events / eventsInABatch.value;
  const managers = learners / figures.learnersOfAManager.value;
  const boards = managers * figures.boardsOpen.value;
  const pages = studying * figures.pagesOpen.value;
  return {
    learners,
    peak,
    studying,
    meanEvents: (meanStudying * perMinute) / 60,
    events,
    batches,
    heartbeats: (studying * heartbeatsAMinute(perMinute / eventsInABatch.value)) / 60,
    sockets: boards + pages,
    reads: (boards * figures.boardReads.value + pages * figures.pageReads.value) / 60,
    mails: (managers / figures.digestMinutes.value + (learners * figures.mailsAWeek.value) / (5 * 480)) / 60,
    eventsAYear: (meanStudying * perMinute * SECONDS_A_YEAR) / 60,
    sessionsAYear: sessions * 52,
  };
}
