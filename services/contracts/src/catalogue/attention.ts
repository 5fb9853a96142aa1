/** Words of what needs attention (product/manager#needs-attention). */
export const attentionLabels = {
  title: 'Needs attention',
  rule: 'Overdue, due within 7 days and not started, 14 days without study, or less than half of a usual fortnight.',
  none: 'No one needs attention',
  noneLine: 'Nothing is overdue, and everyone studies as they usually do.',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  setAside: 'Set aside',
  setAsideFor: (person: string) => `Set aside for ${person}`,
  days: (days: number) => `${days} days`,
  untilDay: (day: string) => `Until ${day}`,
  chooseDay: 'Choose a day…',
  dayTitle: 'Set aside until a day',
  day: 'Comes back on',
  setAsideUntil: (day: string, by: string) =>
    by === '' ? `Set aside until ${day}.` : `Set aside until ${day} by ${by}.`,
  setAsideList: (count: number) => `Set aside (${count})`,
  bringBack: 'Bring back',
  isSetAside: (day: string) => `Set aside until ${day}.`,
  isBack: 'Back on the list.',
  asideRule:
    'It comes back on that day, or earlier if it gets worse. The person sees that it was set aside, and by whom.',
} as const;

export const attentionMessages = {
  noLonger: 'This is no longer the case.',
  untilOutside: 'Choose a day from tomorrow to 90 days from now.',
} as const;
