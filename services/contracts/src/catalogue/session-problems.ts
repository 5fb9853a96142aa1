/** Why an event or a command of a study session is refused, in words for a person. */
export const sessionProblems = {
  notOwner: 'This study session belongs to somebody else.',
  notFound: 'There is no such study session.',
  visitNotFound: 'This study session has no such page.',
  notRunning: 'This happened after the study session had ended.',
  alreadyStarted: 'This study session has been started before.',
  alreadyStopped: 'This study session has been stopped before.',
  full: 'This study session holds as many pages, nudges or breaks as a session can. Start a new one.',
  anotherRunning: 'Another study session is running. Stop it before you start a new one.',
  fromTheFuture: 'This is dated more than a day ahead. Please check the clock of your device.',
  tooOld: 'This happened more than 30 days ago and can no longer be recorded.',
  typeUnknown: 'This kind of event is not known here.',
  idTaken: 'Another event with this id has already been recorded.',
  malformed: 'This event cannot be read',
  affectOff: 'Your organization has switched expressions off; nothing of them is kept.',
  tooManyEvents: 'A batch holds 500 events at most.',
} as const;
