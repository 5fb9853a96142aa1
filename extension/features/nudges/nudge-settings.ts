import type { NudgeType } from '@keenly/contracts/study-session';
import { patienceAt, type Patience } from './patience';

/** When to speak, and how seldom. Seconds throughout, except the budget, which is a count. */
export interface NudgeSettings {
  /** How long a condition must hold before its nudge is raised; for auto_stop, before the session is closed. */
  thresholdS: Record<NudgeType, number>;
  /** The same nudge is not raised again this soon after it ended. */
  cooldownS: number;
  /** At most this many nudges in `budgetWindowS`, so that a bad day is not nagged through. auto_stop is exempt. */
  budget: number;
  budgetWindowS: number;
  /** A condition interrupted for less than this still holds: a page that loads, a glance at the clock. */
  graceS: number;
  /** An unanswered nudge is taken away after this. */
  expiryS: number;
  snoozeS: number;
  /** A break this long is asked about, once. */
  breakAskS: number;
}

export const nudgeSettings: NudgeSettings = {
  thresholdS: {
    looking_away: 15,
    off_screen: 20,
    off_chrome: 30,
    social_media: 20,
    web_surfing: 60,
    idle: 120,
    auto_stop: 600,
  },
  cooldownS: 180,
  budget: 6,
  budgetWindowS: 30 * 60,
  graceS: 3,
  expiryS: 90,
  snoozeS: 10 * 60,
  breakAskS: 15 * 60,
};

/** The settings as this person's false alarms have shaped them by `wallMs`; auto_stop stays as it is. */
export function patientSettings(settings: NudgeSettings, patience: Patience, wallMs: number): NudgeSettings {
  const { thresholdS } = settings;
  const scaled = (nudge: NudgeType) => Math.round(thresholdS[nudge] * patienceAt(patience, nudge, wallMs));
  return {
    ...settings,
    thresholdS: {
      ...thresholdS,
      looking_away: scaled('looking_away'),
      off_screen: scaled('off_screen'),
      off_chrome: scaled('off_chrome'),
      social_media: scaled('social_media'),
      web_surfing: scaled('web_surfing'),
      idle: scaled('idle'),
    },
  };
}
