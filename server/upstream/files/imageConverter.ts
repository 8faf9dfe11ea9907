import { writeFileSync } from 'node:fs'
import type { FileRefusal } from '#lib/contract'
import type { ConvertedImage, ImageToConvert } from './convertImage.ts'
import { UploadError } from './UploadError.ts'

/** Message to the process, sent once. */
export interface ConverterTask extends ImageToConvert {
  /** Limit of the processor time from the start of decoding, in seconds. */
  seconds: number
  /** Memory limit of the process, in bytes. */
  mostMemory: number
}

/** Reply before the process exits: the image, the error of the file, or an error of the program. */
export type ConverterReply = { image: ConvertedImage } | { refused: FileRefusal['reason']; cause?: string } | { fault: string }

/** Interval of checks, in milliseconds; a decoder allocates about 100 MB in that time. */
const checkMs = 20

/*
 * Process that converts one image and exits, so that all memory that decoders allocated is released. It is started before
 * the image arrives, and loads its program in the meantime.
 */

raiseOomScore()
// A machine without the image library gets an error message.
const loading = import('./convertImage.ts').catch((error: unknown) => error as Error)

async function replyTo({ mostMemory, seconds, ...image }: ConverterTask): Promise<ConverterReply> {
  const loaded = await loading
  if (loaded instanceof Error) return { fault: loaded.message }
  watch(mostMemory, seconds)
  try {
    return { image: await loaded.convertImage(image) }
  } catch (error) {
    if (error instanceof UploadError) return { refused: error.reason }
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Makes Linux kill this process instead of the upstream when memory is short. */
function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems do not have this file.
  }
}

/**
 * Checks memory and processor time periodically. The event loop is free for that, because decoders run in other threads.
 * Processor time, because on a busy machine correct images take any time.
 */
function watch(mostMemory: number, seconds: number): void {
  const before = process.cpuUsage()
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) sendReply({ refused: 'pixels' })
    const { user, system } = process.cpuUsage(before)
    if (user + system > seconds * 1e6)
      sendReply({ refused: 'failed', cause: `The conversion took more than ${seconds} s of processor time` })
  }, checkMs)
}

let hasReplied = false

function sendReply(answer: ConverterReply): void {
  if (hasReplied) return
  hasReplied = true
  process.send?.(answer, undefined, {}, () => process.exit())
}

// The upstream has exited, so the image is no longer needed.
process.once('disconnect', () => process.exit())
process.once('message', (task: ConverterTask) => void replyTo(task).then(sendReply))
