import { expect, it } from 'vitest'
import { codecsOf, mp4Boxes } from '../../../../../../server/upstream/content/film/mp4Boxes.ts'

const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

it('an MP4 file is parsed into consecutive boxes', () => {
  const long = Buffer.alloc(16 + 5)
  long.writeUInt32BE(1)
  long.write('mdat', 4, 'latin1')
  long.writeBigUInt64BE(21n, 8)
  const toEnd = Buffer.from([0, 0, 0, 0, ...Buffer.from('mdat'), 1, 2, 3])
  expect(mp4Boxes(Buffer.concat([box('ftyp', Buffer.alloc(4)), long, toEnd]))).toEqual([
    { type: 'ftyp', offset: 0, length: 12 },
    { type: 'mdat', offset: 12, length: 21 },
    { type: 'mdat', offset: 33, length: 11 },
  ])
  expect(() => mp4Boxes(Buffer.from([0, 0, 0, 2, ...Buffer.from('moov')]))).toThrow('Invalid box length at byte 0')
})

it('the codecs are read from the file, and a file without video has none', () => {
  expect(codecsOf(box('avcC', Buffer.from([1, 0x64, 0, 0x28])))).toBe('avc1.640028,mp4a.40.2')
  expect(() => codecsOf(Buffer.from('mp4a'))).toThrow('no H.264 video')
})
