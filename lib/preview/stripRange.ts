/** Size of a thumbnail (specification, section 9) and distance between thumbnails, in pixels. */
export const thumbnailSize = 64
export const thumbnailPitch = 72

/** Number of thumbnails rendered beyond each end of the visible part. */
const overscan = 4

/** Returns the range of rendered thumbnails (`end` exclusive) for a scroll offset and a width of the strip. */
export function stripRange(scrolled: number, width: number, count: number): { start: number; end: number } {
  const start = Math.min(Math.max(0, Math.floor(scrolled / thumbnailPitch) - overscan), Math.max(0, count - 1))
  return { start, end: Math.min(count, Math.ceil((scrolled + width) / thumbnailPitch) + overscan) }
}

/** Returns the scroll offset that centres a thumbnail. */
export function stripOffset(index: number, width: number, count: number): number {
  const total = count * thumbnailPitch - (thumbnailPitch - thumbnailSize)
  return Math.max(0, Math.min(index * thumbnailPitch + thumbnailSize / 2 - width / 2, total - width))
}
