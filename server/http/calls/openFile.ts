/** A file of the media folder whose URL names its version: the content under it never changes. */
const versioned = /^\/api\/media\/[^?]+\.\w{2,5}\?(?:.*&)?v=/
/** A file of a video: its URL holds a ticket that expires, and everybody who has the ticket may see the file. */
const ticketed = /^\/api\/media\/video\//
/** Other files, the same for all visitors until they change. */
const file = /^\/api\/(?:media|file)\/[^?]+\.\w{2,5}(?:\?|$)/

/**
 * Files that depend on the URL alone: they are requested without a token, so that they cannot contain a user's data.
 */
export const isOpenFile = (target: string): boolean => versioned.test(target) || ticketed.test(target)

/**
 * Cache-Control for a file that was requested without a token; undefined when the path is no file. The upstream's own
 * header does not count.
 */
export function fileCacheControl(target: string): string | undefined {
  if (ticketed.test(target)) return 'private, max-age=3600'
  if (versioned.test(target)) return 'public, max-age=31536000, immutable'
  return file.test(target) ? 'private, max-age=300' : undefined
}
