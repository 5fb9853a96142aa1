import type { BoardEntry } from '@keenly/contracts/live';
import type { Tone } from '../../../kit/ui/chips';
import type { IconName } from '../../../kit/ui/icon-paths';

export interface BoardState {
  tone: Tone;
  word: string;
  icon?: IconName;
}

/** What a row says about its learner: a page is a distraction, a person is off topic or away. */
export function boardStateOf({ state, stopped_at: stoppedAt }: BoardEntry): BoardState {
  if (stoppedAt !== null) return { tone: 'away', word: 'Finished', icon: 'check' };
  switch (state) {
    case 'focused':
      return { tone: 'focus', word: 'Focused' };
    case 'neutral':
      return { tone: 'neutral', word: 'Neutral page' };
    case 'distracted':
      return { tone: 'off', word: 'Off topic' };
    case 'off_chrome':
      return { tone: 'away', word: 'Off Chrome', icon: 'window' };
    case 'idle':
      return { tone: 'away', word: 'Idle', icon: 'clock' };
    case 'looking_away':
      return { tone: 'away', word: 'Looking away', icon: 'eye-off' };
    case 'walked_away':
      return { tone: 'away', word: 'Walked away', icon: 'walk' };
    case 'paused':
      return { tone: 'away', word: 'Paused', icon: 'pause' };
    default:
      return state satisfies never;
  }
}

const toneWords: readonly [Tone, string][] = [
  ['focus', 'focused'],
  ['neutral', 'neutral'],
  ['off', 'off topic'],
  ['away', 'away or paused'],
];

/** How many learners are in each kind of state; kinds nobody is in are left out, and so is who has finished. */
export function tally(entries: readonly BoardEntry[]): { tone: Tone; words: string }[] {
  const running = entries.filter(({ stopped_at: stoppedAt }) => stoppedAt === null);
  return toneWords.flatMap(([tone, word]) => {
    const count = running.filter((entry) => boardStateOf(entry).tone === tone).length;
    return count === 0 ? [] : [{ tone, words: `${count} ${word}` }];
  });
}
