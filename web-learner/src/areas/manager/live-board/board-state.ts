import type { BoardEntry } from '@keenly/contracts/live';
import { pageRatings } from '../../../shared/ribbon/page-ratings';
import type { Tone } from '../../../ui/components/chips';
import type { IconName } from '../../../ui/components/icon-paths';

export interface BoardState {
  tone: Tone;
  word: string;
  icon?: IconName;
}

/** A row's state. The page is rated, not the person: 'Distracting page', never 'Distracting'. */
export function boardStateOf({ state, stopped_at: stoppedAt }: BoardEntry): BoardState {
  if (stoppedAt !== null) return { tone: 'away', word: 'Finished', icon: 'check' };
  switch (state) {
    case 'focused':
      return { tone: 'focus', word: pageRatings.focused };
    case 'neutral':
      return { tone: 'neutral', word: `${pageRatings.neutral} page` };
    case 'distracted':
      return { tone: 'off', word: `${pageRatings.distracting} page` };
    case 'off_chrome':
      return { tone: 'away', word: 'Left the browser', icon: 'window' };
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
  ['focus', pageRatings.focused.toLowerCase()],
  ['neutral', pageRatings.neutral.toLowerCase()],
  ['off', pageRatings.distracting.toLowerCase()],
  ['away', 'away or paused'],
];

/** Learners per kind of state; empty kinds and finished sessions are left out. */
export function tally(entries: readonly BoardEntry[]): { tone: Tone; words: string }[] {
  const running = entries.filter(({ stopped_at: stoppedAt }) => stoppedAt === null);
  return toneWords.flatMap(([tone, word]) => {
    const count = running.filter((entry) => boardStateOf(entry).tone === tone).length;
    return count === 0 ? [] : [{ tone, words: `${count} ${word}` }];
  });
}
