import type { StatementChoiceKind } from '../statement-choices.js';

/** Words of what learners let be sent to record stores (product/statements-out#what-learners-decide). */
export const statementChoiceWords = {
  title: 'Sent to your organization’s record stores',
  lead: (organisation: string) =>
    `Keenly tells record stores of ${organisation} what you do: sessions, courses, and plans. Expressions and addresses of pages go there only if you switch them on.`,
  goesTo: (stores: string) => `What you switch on goes to ${stores}, and to stores that are added later.`,
  goesNowhere: 'There is no such store now. What you switch on goes to stores that are added later.',
  rules:
    'Only what happens while a switch is on is sent. Switching it off stops it at once, also for what waits to be sent. What a store has is your organization’s copy, and Keenly can’t call it back.',
  choice: {
    expressions: 'Send my expressions',
    addresses: 'Send the addresses of pages I study',
  } satisfies Record<StatementChoiceKind, string>,
  what: {
    expressions:
      'For each session, which share of the time each expression had. Never pictures, and never single moments.',
    addresses:
      'For each session, up to 100 pages that count as relevant, with their times. Without titles, and without what follows a question mark in the address.',
  } satisfies Record<StatementChoiceKind, string>,
  on: {
    expressions: 'Your expressions are sent from now on.',
    addresses: 'Addresses of pages you study are sent from now on.',
  } satisfies Record<StatementChoiceKind, string>,
  off: {
    expressions: 'Your expressions are no longer sent.',
    addresses: 'Addresses of pages are no longer sent.',
  } satisfies Record<StatementChoiceKind, string>,
  onSince: (day: string) => `On since ${day}.`,
  offSince: (day: string) => `Off since ${day}.`,
  withheld:
    'Your organization keeps expressions from its managers, so they aren’t sent now, even if this is on.',
  personal: 'This account belongs to no organization, so nothing about it is sent to record stores.',
} as const;
