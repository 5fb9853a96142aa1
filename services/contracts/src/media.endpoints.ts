import { z } from 'zod';
import { endpoint, forAnyone, forSignedIn } from './endpoint.js';
import { signedUrlQuerySchema, signedUrlSchema, storedImageSchema, uploadQuerySchema } from './media.js';

export const signedUrl = endpoint({
  method: 'GET',
  path: '/api/v1/media/signed_url',
  access: forSignedIn,
  summary: 'A URL to PUT a picture to.',
  query: signedUrlQuerySchema,
  answer: signedUrlSchema,
});

/** Anyone who has the signed address may use it, once: the signature replaces the sign-in. */
export const storeImage = endpoint({
  method: 'PUT',
  path: '/api/v1/media/images/:name',
  access: forAnyone,
  summary: 'Store a picture.',
  params: z.object({ name: z.string() }),
  query: uploadQuerySchema,
  answer: storedImageSchema,
});

/** Open to anyone who knows the name, which no one guesses. It never changes: another picture has another name. */
export const image = endpoint({
  method: 'GET',
  path: '/api/v1/media/images/:name',
  access: forAnyone,
  summary: 'A picture.',
  params: z.object({ name: z.string() }),
  produces: 'image/webp',
  cache: 'public, max-age=31536000, immutable',
});
