import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/**
 * Purpose of an uploaded image; the image cannot be used for another one. Avatars in use are visible to everyone, images of
 * a post to those who can read it, images of a whisper to both participants once it is sent, and all other images to their
 * uploader and operators only.
 */
export const FilePurpose = z.enum(['avatar', 'feedback', 'intention', 'realName', 'enrolment', 'post', 'whisper'])
export type FilePurpose = z.infer<typeof FilePurpose>

/** Limits of an uploaded image. The stored image has at most {@link fileLimits}.longestSide pixels on its longer side. */
export const fileLimits = {
  /** 10 MB. */
  bytes: 10 * 1024 * 1024,
  /** 40 megapixels. */
  pixels: 40_000_000,
  /** 160 MB: 40 megapixels with transparency, or 20 megapixels with 16 bits per channel. */
  decodedBytes: 160_000_000,
  longestSide: 4096,
  /** Maximum number of images per feedback and of documents per application. */
  perSending: 6,
} as const

/** An image as stored: re-encoded, upright, and without camera metadata. */
export const StoredImage = z.object({
  id: Id,
  /** URL of the image. The purpose determines who can open it; see {@link FilePurpose}. */
  url: z.string(),
  /** Width in pixels. */
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.infer<typeof StoredImage>

/**
 * Reason why a file was rejected, in `data.reason` of a 1015 error: not a JPEG, PNG, WebP or GIF (`kind`), too many
 * bytes (`bytes`), decoded size too large (`pixels`), incomplete (`broken`), or decoding failed or took too much
 * processor time (`failed`).
 */
export interface FileRefusal {
  reason: 'kind' | 'bytes' | 'pixels' | 'broken' | 'failed'
}

export const file = {
  'POST /api/file': {
    about:
      'Stores an image that must be attached to something within a day; the body is the file. Only the first frame of a GIF is stored. HTTP 413 if the file is too large; 1029 also while the server is too busy to convert it',
    caller: 'user',
    body: 'image',
    input: z.object({ purpose: FilePurpose }),
    data: StoredImage,
    errors: [Code.FileRefused, Code.TooOften],
  },
  'DELETE /api/file/:id': {
    about: 'Deletes an image of the current user that is not attached to anything',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
