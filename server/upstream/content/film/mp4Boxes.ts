/** Box of an MP4 file (ISO/IEC 14496-12): its four-letter type and its position. */
export interface Mp4Box {
  type: string
  offset: number
  length: number
}

/** Returns the top-level boxes of an MP4 file in file order. */
export function mp4Boxes(file: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let offset = 0; offset + 8 <= file.length;) {
    const short = file.readUInt32BE(offset)
    const length = short === 1 ? Number(file.readBigUInt64BE(offset + 8)) : short === 0 ? file.length - offset : short
    if (length < 8) throw new Error(`Invalid box length at byte ${offset}`)
    boxes.push({ type: file.toString('latin1', offset + 4, offset + 8), offset, length })
    offset += length
  }
  return boxes
}

/** Returns the codecs in the format of RFC 6381, such as `avc1.64002a` for the video; the audio is always AAC-LC. */
export function codecsOf(file: Buffer): string {
  const at = file.indexOf('avcC')
  if (at < 0) throw new Error('The file contains no H.264 video')
  return `avc1.${file.toString('hex', at + 5, at + 8)},mp4a.40.2`
}
