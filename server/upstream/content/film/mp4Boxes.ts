/** A box of an MP4 file (ISO/IEC 14496-12): its four-letter type and its position. */
export interface Mp4Box {
  type: string
  offset: number
  length: number
}

/** The top-level boxes of an MP4 file, in their order. */
export function mp4Boxes(file: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let offset = 0; offset + 8 <= file.length;) {
    const short = file.readUInt32BE(offset)
    const length = short === 1 ? Number(file.readBigUInt64BE(offset + 8)) : short === 0 ? file.length - offset : short
    if (length < 8) throw new Error(`No length at byte ${offset}`)
    boxes.push({ type: file.toString('latin1', offset + 4, offset + 8), offset, length })
    offset += length
  }
  return boxes
}

/** The codec of the pictures as RFC 6381 writes it, such as `avc1.64002a`; sound is always AAC-LC here. */
export function codecsOf(file: Buffer): string {
  const at = file.indexOf('avcC')
  if (at < 0) throw new Error('No H.264 in this file')
  return `avc1.${file.toString('hex', at + 5, at + 8)},mp4a.40.2`
}
