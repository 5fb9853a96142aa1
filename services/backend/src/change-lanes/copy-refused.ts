/** A log can't be copied as things are; the message says why, and what to do about it. */
export class CopyRefused extends Error {}
