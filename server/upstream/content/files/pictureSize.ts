/** Signature of PNG files (W3C, Portable Network Graphics, section 5.2); width and height begin at byte 16. */
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the size of an SVG or PNG picture in pixels; `undefined` if it is not specified, and for other formats. */
export function pictureSize(content: Buffer): { width: number; height: number } | undefined {
  if (content.subarray(0, 8).equals(png) && content.length >= 24)
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  const [tag = ''] = /<svg\s[^>]*>/.exec(content.toString('latin1', 0, 4096)) ?? []
  const [, boxWidth, boxHeight] = /\sviewBox="[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(tag) ?? []
  const stated = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]
  const [width, height] = [Math.round(Number(stated('width') ?? boxWidth)), Math.round(Number(stated('height') ?? boxHeight))]
  return width > 0 && height > 0 ? { width, height } : undefined
}
