import { z } from 'zod';
import { mediaMessages } from './catalogue/organisations.js';

/** png, gif, jpeg (product/shared#pictures). */
export const imageTypes = ['image/png', 'image/gif', 'image/jpeg'] as const;
export const imageTypeSchema = z.enum(imageTypes, { error: mediaMessages.invalidImage });
export type ImageType = z.infer<typeof imageTypeSchema>;
/** Maximum size of one upload, in bytes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** A larger picture is refused before it is unpacked, in pixels. */
export const IMAGE_MAX_PIXELS = 40_000_000;

/** Query of GET /api/v1/media/signed_url. */
export const signedUrlQuerySchema = z.object({
  content_type: imageTypeSchema,
  /** Size of the file in bytes; the upload may not be larger. */
  size: z.coerce
    .number()
    .int()
    .min(1, mediaMessages.invalidImage)
    .max(IMAGE_MAX_BYTES, mediaMessages.tooLarge),
  /** SHA-256 of the file in hex: what the caller has stored before is not uploaded again. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type SignedUrlQuery = z.infer<typeof signedUrlQuerySchema>;

/**
 * PUT the file to `imageSignedUrl` with its content type within ten minutes; what is stored is `image_url`, the same
 * address cut at its query. `stored` true: the picture is there already, nothing is to be sent.
 */
export const signedUrlSchema = z.object({
  imageSignedUrl: z.string(),
  image_url: z.string(),
  stored: z.boolean(),
});
export type SignedUrl = z.infer<typeof signedUrlSchema>;

/** Answer of the PUT: the picture as it is kept, in pixels. */
export const storedImageSchema = z.object({
  image_url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type StoredImage = z.infer<typeof storedImageSchema>;

/** Query of the PUT: what the signed address allows, as it was signed. Clients send it back as they got it. */
export const uploadQuerySchema = z.object({
  person: z.uuid(),
  type: imageTypeSchema,
  size: z.coerce.number().int().positive(),
  /** Epoch seconds. */
  until: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});
export type UploadQuery = z.infer<typeof uploadQuerySchema>;
