import { fstatSync, readSync } from 'node:fs'
import type { PackFolder } from '../read/packFolder.ts'

/** Maximum size of the index in bytes, because it has to be read as a whole. */
const longestIndex = 64 * 1024 * 1024

/**
 * Checks the boxes and the index of a video file (ISO/IEC 14496-12); returns the error, or `undefined` for a valid file.
 */
export const checkMp4 = (folder: PackFolder, file: string): string | undefined =>
  folder.open(file, (handle) => {
    const { size } = fstatSync(handle)
    const head = Buffer.alloc(16)
    let index: Buffer | undefined
    for (let at = 0, count = 0; at + 8 <= size && index === undefined; count++) {
      readSync(handle, head, 0, 16, at)
      const type = head.toString('latin1', 4, 8)
      if (count === 0 && type !== 'ftyp') return '不是 MP4 视频（文件内容与扩展名不符）'
      const short = head.readUInt32BE(0)
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
      if (length < 8 || at + length > size) return '视频文件不完整，可能没有复制完'
      if (type === 'moov') {
        if (length > longestIndex) return '视频文件的索引过大'
        index = Buffer.alloc(length)
        readSync(handle, index, 0, length, at)
      }
      at += length
    }
    if (!index) return '视频文件没有索引（moov），无法播放'
    return index.includes('avcC') ? undefined : '画面不是 H.264 编码，很多浏览器放不了，请用 npm run content -- video 转换'
  })
