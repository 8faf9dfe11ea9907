import { createHash } from 'node:crypto'

const signatures: [extension: string, isOne: (bytes: Buffer) => boolean][] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['avif', (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif'],
]

const largest = 2 * 1024 * 1024

/** Collects the pictures of a bank under names by content, so that a later import writes no second copy. */
export function createPictureStore(bank: string) {
  const pictures = new Map<string, Uint8Array>()
  return {
    pictures,
    /** Returns the path of a picture below media/, or the reason why it cannot be taken. SVG may contain scripts. */
    add(bytes: Uint8Array): { path: string } | { reason: string } {
      const extension = signatures.find(([, isOne]) => isOne(Buffer.from(bytes)))?.[0]
      if (extension === undefined) return { reason: '不是 PNG、JPEG、WebP 或 AVIF 图片' }
      if (bytes.length > largest) return { reason: '超过 2 MB' }
      const path = `questions/${bank}/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`
      pictures.set(path, bytes)
      return { path }
    },
  }
}

export type PictureStore = ReturnType<typeof createPictureStore>
