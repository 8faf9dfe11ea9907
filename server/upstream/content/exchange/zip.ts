import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { ExchangeError } from './ExchangeError.ts'

export const megabyte = 1024 * 1024

/** Checks whether a ZIP file inflates to more than `most` bytes. It is inflated for that, because its headers may be wrong. */
export function inflatesBeyond(bytes: Uint8Array, most: number): boolean {
  const unfolded = { bytes: 0 }
  const isFull = () => unfolded.bytes > most
  const unzip = new Unzip((file) => {
    file.ondata = (_, part) => void (unfolded.bytes += part.length)
    if (!isFull()) file.start()
  })
  unzip.register(UnzipInflate)
  const step = 64 * 1024
  try {
    for (let at = 0; at < bytes.length && !isFull(); at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  } catch {
    // An entry that cannot be inflated is reported when the file is read.
  }
  return isFull()
}

const largestContent = 64 * megabyte
const mostEntries = 10_000

/** Returns the files of an archive by their path; throws {@link ExchangeError} for a damaged or suspicious one. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  if (inflatesBeyond(bytes, largestContent)) throw new ExchangeError(`压缩包解开后超过 ${largestContent / megabyte} MB，请分成几个文件`)
  let entries: Record<string, Uint8Array>
  try {
    let count = 0
    entries = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        if (++count > mostEntries) throw new ExchangeError(`压缩包里超过 ${mostEntries} 个文件`)
        return originalSize <= largestContent
      },
    })
  } catch (error) {
    if (error instanceof ExchangeError) throw error
    throw new ExchangeError('不是完好的压缩包', { cause: error })
  }
  return new Map(Object.entries(entries).filter(([path]) => !path.endsWith('/')))
}
