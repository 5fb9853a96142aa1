/** Why an event or a command of a study session is refused, in words for a person. */
export const sessionProblems = {
  notOwner: 'This study session belongs to someone else.',
  notFound: 'This study session doesn’t exist.',
  visitNotFound: 'This page isn’t part of the study session.',
  notRunning: 'This happened after the study session ended.',
  alreadyStarted: 'This study session has already started.',
  alreadyStopped: 'This study session has already stopped.',
  full: 'This study session has reached its limit of pages, nudges, or breaks. Start a new one.',
  anotherRunning: 'Another study session is running. Stop it before you start a new one.',
  fromTheFuture: 'This is dated more than 1 day ahead. Check your device’s clock.',
  tooOld: 'This happened more than 30 days ago, so it can’t be recorded.',
  typeUnknown: 'This type of event isn’t supported.',
  idTaken: 'Another event with this id has already been recorded.',
  malformed: 'This event isn’t valid.',
  affectOff: 'Your organization has turned expressions off, so none are kept.',
  recordingOff: 'You don’t allow recording with your camera, so no expressions are kept.',
  tooManyEvents: 'A batch can hold up to 500 events.',
} as const;
