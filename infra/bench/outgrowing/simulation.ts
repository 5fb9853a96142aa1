import { arrivals, chanceOf } from './chance.js';
import type { Zone } from './day.js';
import { figures } from './figures.js';
import { Histogram } from './histogram.js';
import { type LaneCost, laneRate, waitMs } from './lane.js';
import { busyLearners, type LaneShare } from './tenants.js';

const DAY_S = 24 * 3600;
/** How busy each lane is changes with the minute. */
const MINUTE_S = 60;

/** A day of lanes: each has one batch in flight, and shares its server and a process that reads it. */
export interface Day {
  readonly lanes: readonly LaneShare[];
  readonly zones: readonly Zone[];
  /** Events a second that a learner sends, by the week's mean. */
  readonly eventsOfALearner: number;
  readonly cost: LaneCost;
  /** Servers; the n-th lane is on the (n mod servers)-th. */
  readonly servers: number;
  /** Events a second that a server takes and its readers write, all of its lanes together. */
  readonly serverRate: number;
  /** Events a second that the readers of one lane follow. */
  readonly readerRate: number;
  readonly seed: number;
  /** From which second of the day (UTC), and for how many: all of it by default. */
  readonly from?: number;
  readonly seconds?: number;
  /** Seconds of a step: 1 by default. Within a step, arrivals are even. */
  readonly step?: number;
}

/** How a lane came through the day. */
export interface LaneDay {
  readonly learners: number;
  readonly biggest: number;
  readonly arrived: number;
  readonly stored: number;
  readonly applied: number;
  /** Neither stored at the end of the day, and stored but on no screen. */
  readonly queued: number;
  readonly behind: number;
  /** Most events in a second, when that was, and the share of what the lane can take that was used then. */
  readonly peak: number;
  readonly peakAt: number;
  readonly busiest: number;
  readonly longestQueue: number;
  /** From arrival to commit, milliseconds. */
  readonly waitP50: number;
  readonly waitP99: number;
}

export interface DayResult {
  readonly lanes: readonly LaneDay[];
  /** Most events in a second, all lanes together, and when that was, seconds of the day (UTC). */
  readonly peak: number;
  readonly peakAt: number;
  /** Of all events: from arrival to commit, and to the screen, milliseconds. */
  readonly wait: Histogram;
  readonly shown: Histogram;
}

interface Running {
  readonly share: LaneShare;
  readonly wait: Histogram;
  mean: number;
  arrived: number;
  stored: number;
  applied: number;
  queue: number;
  behind: number;
  peak: number;
  peakAt: number;
  longestQueue: number;
}

/** Runs a day step by step. The same day has the same outcome. */
export function simulate(day: Day): DayResult {
  const chance = chanceOf(day.seed);
  const { from = 0, seconds = DAY_S, step: stepS = 1 } = day;
  const lanes = day.lanes.map(running);
  const most = laneRate(day.cost);
  const all = { wait: new Histogram(), shown: new Histogram(), peak: 0, peakAt: 0 };
  const asked = new Float64Array(day.servers);
  const came = new Float64Array(lanes.length);
  for (let second = from; second < from + seconds; second += stepS) {
    if (second === from || second % MINUTE_S === 0) {
      for (const lane of lanes) lane.mean = busyLearners(lane.share, second / 3600) * day.eventsOfALearner;
    }
    asked.fill(0);
    let together = 0;
    for (const [at, lane] of lanes.entries()) {
      const many = arrivals(lane.mean * stepS, chance);
      came[at] = many;
      together += many;
      asked[at % day.servers] = (asked[at % day.servers] ?? 0) + Math.min(most, (lane.queue + many) / stepS);
    }
    if (together / stepS > all.peak) [all.peak, all.peakAt] = [together / stepS, second];
    for (const [at, lane] of lanes.entries()) {
      const many = came[at] ?? 0;
      const share = day.serverRate / Math.max(1, asked[at % day.servers] ?? 0);
      // A server that is asked for too much gives each lane the same part of what it asks for.
      const rate =
        share >= 1 ? most : Math.max(1 / stepS, Math.min(most, (lane.queue + many) / stepS) * share);
      step(lane, many, { rate, second, stepS, day, all });
    }
  }
  return { lanes: lanes.map((lane) => laneDay(lane, most)), ...all };
}

interface Step {
  readonly rate: number;
  readonly second: number;
  readonly stepS: number;
  readonly day: Day;
  readonly all: { readonly wait: Histogram; readonly shown: Histogram };
}

/** A step of a lane: what came is behind what waits, and is stored and then read in that order. */
function step(lane: Running, came: number, { rate, second, stepS, day, all }: Step): void {
  const before = lane.queue;
  const stored = Math.min(before + came, Math.floor(rate * stepS));
  lane.queue = before + came - stored;
  lane.arrived += came;
  lane.stored += stored;
  if (came / stepS > lane.peak) [lane.peak, lane.peakAt] = [came / stepS, second];
  lane.longestQueue = Math.max(lane.longestQueue, lane.queue);
  const unread = lane.behind;
  const applied = Math.min(unread + stored, Math.floor(day.readerRate * stepS));
  lane.behind = unread + stored - applied;
  lane.applied += applied;
  if (came === 0) return;
  const wait = waitMs(day.cost, came / stepS) + (1000 * before) / rate;
  const read =
    figures.readerRestMs.value / 2 + figures.readerBatchMs.value + (1000 * unread) / day.readerRate;
  lane.wait.add(wait, came);
  all.wait.add(wait, came);
  all.shown.add(wait + read, came);
}

const running = (share: LaneShare): Running => ({
  ...{ share, wait: new Histogram(), mean: 0, arrived: 0, stored: 0, applied: 0 },
  ...{ queue: 0, behind: 0, peak: 0, peakAt: 0, longestQueue: 0 },
});

function laneDay(lane: Running, most: number): LaneDay {
  const { arrived, stored, applied, behind, peak, peakAt, longestQueue } = lane;
  return {
    ...{ learners: lane.share.learners, biggest: lane.share.biggest },
    ...{ arrived, stored, applied, queued: lane.queue, behind, peak, peakAt, longestQueue },
    busiest: peak / most,
    waitP50: lane.wait.quantile(0.5),
    waitP99: lane.wait.quantile(0.99),
  };
}
