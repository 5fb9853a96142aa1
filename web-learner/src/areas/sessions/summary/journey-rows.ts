import { nudgeLabels, nudgeTypes, type NudgeType, type SessionDetail } from '@keenly/contracts/study-session';

export interface JourneyRow {
  nudge: NudgeType;
  label: string;
  count: number;
  /** From and to, in minutes since the session started. */
  spans: [number, number][];
}
export interface Journey {
  rows: JourneyRow[];
  /** From the session's start to its end in minutes, breaks included: the ribbon below is on the same ones. */
  minutes: number;
}

/** The nudges of a session as rows of a timeline, most frequent first; types that never came have no row. */
export function journeyOf(detail: SessionDetail): Journey {
  const start = Date.parse(detail.time_started);
  const minutes = Math.max(detail.elapsed_secs, 1) / 60;
  const minute = (at: string) => Math.min(minutes, Math.max(0, (Date.parse(at) - start) / 60_000));
  const rows = nudgeTypes.flatMap((nudge) => {
    const ranges = detail.nudge_timeseries[nudge] ?? [];
    if (ranges.length === 0) return [];
    const spans = ranges.map(({ start_time, end_time }): [number, number] => [
      minute(start_time),
      minute(end_time),
    ]);
    return [{ nudge, label: nudgeLabels[nudge], count: ranges.length, spans }];
  });
  return { rows: rows.sort((a, b) => b.count - a.count), minutes };
}

export interface Tick {
  /** Minutes since the session started. */
  at: number;
  label: string;
}

const STEPS_S = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400] as const;
/** Below this the axis counts seconds. */
const SHORT_S = 120;

/** Ticks of the time axis: round steps, few of them, and the end. */
export function timeTicks(minutes: number): Tick[] {
  const seconds = minutes * 60;
  const inSeconds = seconds < SHORT_S;
  const step = STEPS_S.find((size) => (inSeconds || size >= 60) && seconds / size <= 6) ?? 28800;
  const word = (at: number) => String(Math.round(inSeconds ? at : at / 60));
  const ticks: Tick[] = [{ at: 0, label: inSeconds ? '0 s' : '0 min' }];
  for (let at: number = step; at < seconds - step / 3; at += step)
    ticks.push({ at: at / 60, label: word(at) });
  return [...ticks, { at: minutes, label: word(seconds) }];
}

/** 'Social media three times' in one sentence for the whole journey. */
export function journeySentence({ rows, minutes }: Journey): string {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const length = minutes < 2 ? `${Math.round(minutes * 60)} seconds` : `${Math.round(minutes)} minutes`;
  if (total === 0) return `No nudges in ${length}.`;
  const named = rows.map(({ label, count }) => `${label.toLowerCase()} ${timesWords(count)}`);
  return `${total} ${total === 1 ? 'nudge' : 'nudges'} in ${length}: ${named.join(', ')}.`;
}

const timesWords = (count: number): string => ['', 'once', 'twice'][count] ?? `${count} times`;

/** A moment of the session: '28 min', in a short one '34 s'. */
export function momentOf(at: number, minutes: number): string {
  return minutes < 2 ? `${Math.floor(at * 60)} s` : `${Math.floor(at)} min`;
}
