import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom has neither, and the router reads them when it is loaded: import this file before it. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
