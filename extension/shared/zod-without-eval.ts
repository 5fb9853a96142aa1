import { z } from 'zod';

// Import this before any schema: zod otherwise tries `new Function` first, which our content security policy forbids
// and the browser would report as an error of ours.
z.config({ jitless: true });
