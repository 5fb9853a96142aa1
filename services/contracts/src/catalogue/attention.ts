/** Words of what needs attention (product/manager#needs-attention). */
export const attentionLabels = {
  title: 'Needs attention',
  rule: 'Overdue, due within 7 days and not started, 14 days without study, or less than half of a usual fortnight.',
  none: 'No one needs attention',
  noneLine: 'Nothing is overdue, and everyone studies as they usually do.',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
} as const;
