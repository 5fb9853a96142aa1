import { z } from 'zod';

/** Identity on the wire that is accepted for compatibility and never read (product/shared#identity-on-the-wire). */
export const unread = z.unknown().optional();
