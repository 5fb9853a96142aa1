import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and react-router wants them on import: specs that render import this file first.
Object.assign(globalThis, { TextDecoder, TextEncoder });
