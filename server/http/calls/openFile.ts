/** A file of the media folder whose address names its version: there is one content under it for good. */
const versioned = /^\/api\/media\/[^?]+\.\w{2,5}\?(?:.*&)?v=/
/** A file of a video: its address holds a ticket that ends, and whoever has that may see it. */
const ticketed = /^\/api\/media\/video\//
/** Other files, the same for all visitors as long as nobody changes them. */
const file = /^\/api\/(?:media|file)\/[^?]+\.\w{2,5}(?:\?|$)/

/** Files whose address is all that counts: they are asked for in nobody's name, so that nothing of a user's can be in them. */
export const isOpenFile = (target: string): boolean => versioned.test(target) || ticketed.test(target)

/**
 * Who may keep the file of an address, and for how long, when nobody's token was shown for it; undefined for what is no
 * file. What the upstream says of it does not count.
 */
export function fileKeeping(target: string): string | undefined {
  if (ticketed.test(target)) return 'private, max-age=3600'
  if (versioned.test(target)) return 'public, max-age=31536000, immutable'
  return file.test(target) ? 'private, max-age=300' : undefined
}
