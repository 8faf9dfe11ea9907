/** A media file whose URL contains its version: the content of the URL never changes. */
const versioned = /^\/api\/media\/[^?]+\.\w{2,5}\?(?:.*&)?v=/
/** A video file: its URL contains a ticket that expires, and everyone who has the ticket may access the file. */
const ticketed = /^\/api\/media\/video\//
/** Other media files, identical for all visitors until they change. */
const file = /^\/api\/media\/[^?]+\.\w{2,5}(?:\?|$)/
/** An image of a user, which visitors may read until it is hidden or removed. */
const uploaded = /^\/api\/file\/[^?]+\.\w{2,5}(?:\?|$)/

/**
 * Checks whether a file depends on the URL alone. Such files are requested without a token, so that they cannot contain
 * a user's data.
 */
export const isOpenFile = (target: string): boolean => versioned.test(target) || ticketed.test(target)

/**
 * Returns the Cache-Control of a file that was requested without a token; undefined when the path is not a file. The
 * upstream's own header is ignored.
 */
export function fileCacheControl(target: string): string | undefined {
  if (ticketed.test(target)) return 'private, max-age=3600'
  if (versioned.test(target)) return 'public, max-age=31536000, immutable'
  if (uploaded.test(target)) return 'private, no-cache'
  return file.test(target) ? 'private, max-age=300' : undefined
}
