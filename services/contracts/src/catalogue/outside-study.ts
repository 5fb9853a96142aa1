import type { WhyNotCounted } from '../outside-study.js';
import { counted } from '../formulas/counted.js';

/** Words of study that other tools recorded (product/outside-study), on the page and from the service. */
export const outsideStudyWords = {
  title: 'Study from other tools',
  choice: (organisation: string) => `Count what other tools of ${organisation} record about you as study`,
  what: 'Time you spend there counts for you and for the capability it belongs to. What you complete there completes what you were assigned.',
  on: 'Other tools count from now on.',
  off: 'Other tools no longer count.',
  onSince: (day: string) => `Counts since ${day}.`,
  offSince: (day: string) => `Stopped ${day}.`,
  offTitle: 'Stop counting other tools?',
  offQuestion: 'What has counted stays in your study until you remove it. Nothing new counts.',
  offKeep: 'Stop counting',
  offRemove: 'Stop and remove all',
  cancel: 'Cancel',
  listTitle: 'From other tools',
  columns: {
    when: 'When',
    what: 'What',
    tool: 'Tool',
    capability: 'Capability',
    counted: 'Counts',
  },
  completed: 'Completed',
  noCapability: 'No capability',
  noTool: 'Another tool',
  none: 'Nothing yet',
  emptyOn: 'Nothing has come from other tools yet. What they record from now on shows here.',
  remove: 'Remove',
  removeItem: (name: string) => `Remove ${name}`,
  removed: 'Removed from your study.',
  removedAll: (items: number) => `Removed ${counted(items, 'record')} from your study.`,
  undo: 'Undo',
  restored: 'It counts again.',
  completionStays: 'What you completed stays complete after you remove it.',
  of: (told: string) => `of ${told}`,
  whyNot: {
    too_long: 'Longer than 12 hours, so its time doesn’t count.',
    no_time: 'It took no time.',
    in_future: 'Its time is in the future, so it doesn’t count.',
    too_old: 'It was over a year old when it came, so it doesn’t count.',
    overlap: 'The rest already counts.',
  } satisfies Record<WhyNotCounted, string>,
  /** Of one of which nothing is left to count. */
  allCounted: 'This time already counts.',
  personal: 'This account belongs to no organization, so no tool records anything about it.',
} as const;
