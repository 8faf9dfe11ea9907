import { writeFileSync } from 'node:fs'
import type { FileRefusal } from '#lib/contract'
import type { ConvertedImage, ImageToConvert } from './convertImage.ts'
import { UploadError } from './UploadError.ts'

/** Message to the process, sent once. */
export interface ConverterTask extends ImageToConvert {
  /** Memory limit of the process, in bytes. */
  mostMemory: number
}

/** Reply before the process exits: the image, the error of the file, or an error of the program. */
export type ConverterReply = { image: ConvertedImage } | { refused: FileRefusal['reason'] } | { fault: string }

/** Interval of memory checks, in milliseconds; a decoder allocates about 100 MB in that time. */
const memoryCheckMs = 20

/* Process that converts one image and exits, so that all memory that decoders allocated is released. */

async function answerOf({ mostMemory, ...task }: ConverterTask): Promise<ConverterReply> {
  raiseOomScore()
  watchMemory(mostMemory)
  try {
    // Imported here, so that a machine without the image library gets an error message.
    const { convertImage } = await import('./convertImage.ts')
    return { image: await convertImage(task) }
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

/** Checks the memory periodically. The event loop is free for that, because decoders run in other threads. */
function watchMemory(most: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > most) sendReply({ refused: 'pixels' })
  }, memoryCheckMs)
}

let hasReplied = false

function sendReply(answer: ConverterReply): void {
  if (hasReplied) return
  hasReplied = true
  process.send?.(answer, undefined, {}, () => process.exit())
}

// The upstream has exited, so the image is no longer needed.
process.once('disconnect', () => process.exit())
process.once('message', (task: ConverterTask) => void answerOf(task).then(sendReply))
