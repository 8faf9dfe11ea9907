import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
import { answerLimit } from './upstreamPool.ts'

type Decode = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const decoders = new Map<string, Decode>([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['zstd', promisify(zstdDecompress)],
])

export const isEncoded = (encoding: string | string[] | undefined): boolean => encoding !== undefined && encoding !== 'identity'

/**
 * Decompresses a response that the upstream compressed without being asked to. Returns undefined if decoding fails or
 * the result exceeds the size limit: a few kilobytes can expand to gigabytes, and browsers must not receive those.
 */
export async function decodeResponse(body: Buffer, encoding: string | string[] | undefined): Promise<Buffer | undefined> {
  if (!isEncoded(encoding)) return body
  const decode = typeof encoding === 'string' ? decoders.get(encoding.trim().toLowerCase()) : undefined
  try {
    return await decode?.(body, { maxOutputLength: answerLimit })
  } catch {
    return undefined
  }
}
