/** What a plan's preview says of one's own pace (product/plans#pace). Durations and dates are in words. */
export const planPaceWords = {
  dated: (weekly: string, finish: string, sooner: string) =>
    `At your pace of the last 4 weeks (${weekly} a week), you’ll finish about ${finish}, or ${sooner} with an hour more a week.`,
  far: (weekly: string) =>
    `At your pace of the last 4 weeks (${weekly} a week), finishing is more than 2 years away.`,
  farWithMore: (weekly: string, sooner: string) =>
    `At your pace of the last 4 weeks (${weekly} a week), finishing is more than 2 years away. With an hour more a week, you’ll finish about ${sooner}.`,
  basis: (item: string) =>
    `Estimated from your own study of this plan: ${item} for each item you’ve done. Only you see this.`,
  noneDone: 'No date yet. Finish a first item, and we can estimate when you’ll finish the plan.',
  notStudied: 'No date yet. You haven’t studied this plan in the last 4 weeks.',
} as const;
