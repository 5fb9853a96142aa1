/** Words of asking for another date (product/capabilities#asking-for-another-date); days come as tables show them. */
export const extensionWords = {
  ask: 'Ask for another date',
  askAbout: (capability: string) => `Ask for another date for ${capability}`,
  due: (day: string) => `Due ${day}.`,
  asked: (day: string) => `You asked for ${day}.`,
  asksFor: (day: string, reason: string) =>
    reason === '' ? `Asks for ${day}` : `Asks for ${day}: ${reason}`,
  lead: (day: string) => `It’s due ${day} now. Your manager grants or declines the new date.`,
  newDate: 'New date',
  reason: 'Reason',
  reasonHint: 'Optional, up to 200 characters. The managers of your organization can read it.',
  send: 'Send request',
  sent: 'Request sent. You’ll get an email with the answer.',
  grant: 'Grant',
  decline: 'Decline',
  granted: (day: string) => `Granted. It’s due ${day} now.`,
  declined: 'Declined. The deadline stays.',
} as const;
