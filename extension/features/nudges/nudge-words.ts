import { nudgeTips } from '@keenly/contracts/catalogue/nudge-tips';
import type { NudgeType } from '@keenly/contracts/study-session';

export interface NudgeWords {
  title: string;
  text: string;
  /** One of the study tips against this kind of distraction (product/nudges#tips). */
  tip: string;
}
type Said = Omit<NudgeWords, 'tip'>;

/** Text of a nudge: short, warm, without blame. `nth` counts the nudges of this kind, so that tips take turns. */
export function nudgeWords(
  nudge: NudgeType,
  topic: string,
  { host, thresholdS, nth }: { host: string; thresholdS: number; nth: number },
): NudgeWords {
  const tips = nudgeTips[nudge];
  const tip = tips[nth % tips.length] ?? '';
  return { ...said(nudge, topic, host === '' ? 'this page' : host, thresholdS), tip };
}

function said(nudge: NudgeType, topic: string, host: string, thresholdS: number): Said {
  const back = `Back to ${topic}?`;
  const span = spanOf(thresholdS);
  switch (nudge) {
    case 'social_media':
    case 'web_surfing':
      return { title: back, text: `You’ve been on ${host} for ${span}. Your session is still running.` };
    case 'off_chrome':
      return { title: back, text: `You left the browser ${span} ago. Your session is still running.` };
    case 'idle':
      return { title: 'Still there?', text: `No activity for ${span}. If you’re reading, carry on.` };
    case 'looking_away':
      return { title: back, text: `You’ve been looking away for ${span}. Your session is still running.` };
    case 'off_screen':
      return { title: back, text: `You’ve been away for ${span}. Your session is still running.` };
    case 'auto_stop':
      return {
        title: 'Session stopped',
        text: `You were away for ${span}, so ${topic} was stopped and saved.`,
      };
    default:
      return nudge satisfies never;
  }
}

function spanOf(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.round(whole / 60)} min`;
}

/** Nudges about the page itself, which 'I need this page' can answer. */
export function isAboutPage(nudge: NudgeType): boolean {
  return nudge === 'social_media' || nudge === 'web_surfing';
}
