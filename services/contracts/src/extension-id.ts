/**
 * Id of the unpacked build: its manifest carries a public key, from which Chromium derives the id (the first 32 hex
 * digits of the key's SHA-256, written with a to p). A published build has the store's own id; configuration names it.
 */
export const UNPACKED_EXTENSION_ID = 'cllefbmjnldjbbekicjohmdfcelgjhbb';
