/**
 * Path at which a sign-in with another service continues; the challenge is appended. It comes after '#', so it isn't
 * sent to a server or logged. It's on a page that few people load, since the sign-in page's size budget is used up.
 */
export const secondStepReturn = '/signUp#second-step=';
