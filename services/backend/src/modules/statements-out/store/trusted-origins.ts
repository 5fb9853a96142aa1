/**
 * Injection token of the origins that stores may have though they're local or plain http: none, but for tests, which add
 * theirs. A Set of texts.
 */
export const TRUSTED_ORIGINS = Symbol('origins of stores that are trusted');
