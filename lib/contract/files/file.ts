import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id } from '../shape.ts'

/**
 * The purpose of an uploaded image; the image can be attached to nothing else. An avatar and an image of a post are visible to everybody,
 * one of a whisper to both people once it is sent, the other kinds to their sender and to operators only.
 */
export const FilePurpose = z.enum(['avatar', 'feedback', 'intention', 'realName', 'enrolment', 'post', 'whisper'])
export type FilePurpose = z.infer<typeof FilePurpose>

/** Bounds of an image that is sent; what is stored has at most {@link fileLimits}.longestSide pixels on its longer side. */
export const fileLimits = {
  /** 10 MB. */
  bytes: 10 * 1024 * 1024,
  /** 40 megapixels. */
  pixels: 40_000_000,
  /** 160 MB: 40 megapixels with transparency, or 20 of 16 bits a channel. */
  decodedBytes: 160_000_000,
  longestSide: 4096,
  /** Images of one piece of feedback, and documents of one application. */
  perSending: 6,
} as const

/** An image as it was stored: encoded again, upright, without the camera's metadata. */
export const StoredImage = z.object({
  id: Id,
  /** Address of the image; but for an avatar, it opens for its sender only. */
  url: z.string(),
  /** The width in pixels. */
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.infer<typeof StoredImage>

/**
 * The reason why a file was refused, in `data.reason` of a refusal with 1015: it is no JPEG, PNG, WebP or GIF; it has
 * too many bytes; its decoded size is too large; it is incomplete; decoding took too long or failed.
 */
export interface FileRefusal {
  reason: 'kind' | 'bytes' | 'pixels' | 'broken' | 'failed'
}

export const file = {
  'POST /api/file': {
    about:
      'Stores an image to be attached to something within a day; the body is the file. GIFs keep their first frame. Too many bytes are HTTP 413',
    caller: 'user',
    body: 'image',
    input: z.object({ purpose: FilePurpose }),
    data: StoredImage,
    errors: [Code.FileRefused, Code.TooOften],
  },
  'DELETE /api/file/:id': {
    about: 'Removes an image of mine that is attached to nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
