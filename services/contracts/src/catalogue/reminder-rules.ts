/** Words of reminding by rule (product/capabilities#reminder-rules). */
export const reminderRuleWords = {
  open: 'Reminders',
  title: 'Reminder rules',
  lead: 'Keenly emails people about assigned capabilities that are still pending.',
  rules: {
    week_before: '7 days before the deadline',
    day_before: '1 day before the deadline',
    day_after: 'The day after the deadline',
    weekly_after: 'Every week while overdue, up to 8 times',
  },
  when: 'When to remind',
  timeZone: 'Time zone',
  from: 'From',
  until: 'Until',
  midnight: 'Midnight',
  changeZone: 'Change it on the organization page',
  adminsChangeZone: 'Admins change it on the organization page.',
  hours: 'Nothing is sent outside these hours.',
  own: 'For you',
  preview: 'Next 14 days',
  nothingDue: 'No reminder is due in the next 14 days.',
  noRule: 'No rule is on. People get only the reminders you send.',
  save: 'Save',
  cancel: 'Cancel',
  once: 'If you remind someone yourself, Keenly won’t remind them of it again that day.',
  days: {
    count: (emails: string, people: string) => `${emails} to ${people}`,
    more: (count: string) => `and ${count} more`,
    due: (deadline: string) => `due ${deadline}`,
  },
  /** In the assigned table, before the time or the day. */
  automatically: 'Reminded automatically',
  /** Refusals. */
  zoneUnknown: 'Choose a time zone from the list.',
  hoursClosed: 'Choose an hour after the first.',
  ruleTwice: 'Each rule can be named only once.',
  changedElsewhere: 'Someone else changed the rules. Nothing was saved.',
} as const;
