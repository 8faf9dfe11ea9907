import { writeFileSync } from 'node:fs'
import type { FileRefusal } from '#lib/contract'
import type { ConvertedImage, ImageToConvert } from './convertImage.ts'
import { UploadFault } from './UploadFault.ts'

/** The request to the process, sent once. */
export interface ConverterTask extends ImageToConvert {
  /** Memory limit of the process, in bytes. */
  mostMemory: number
}

/** Its answer before it ends: the image, the fault of the file, or a fault of the program. */
export type ConverterAnswer = { image: ConvertedImage } | { refused: FileRefusal['reason'] } | { fault: string }

/** Interval of memory checks, in milliseconds: a decoder fills some 100 MB in the meantime. */
const lookEveryMs = 20

/* A process that converts one image and ends. Its memory returns to the system, whatever the decoders did with it. */

async function answerOf({ mostMemory, ...task }: ConverterTask): Promise<ConverterAnswer> {
  goFirst()
  watchMemory(mostMemory)
  try {
    // The image library is loaded here, so that a machine without it gets an error message.
    const { convertImage } = await import('./convertImage.ts')
    return { image: await convertImage(task) }
  } catch (error) {
    if (error instanceof UploadFault) return { refused: error.reason }
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Linux is to kill this process rather than the upstream when memory is short. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}

/** The decoders work beside the event loop, which is free for these checks. */
function watchMemory(most: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > most) tell({ refused: 'pixels' })
  }, lookEveryMs)
}

let isOver = false

function tell(answer: ConverterAnswer): void {
  if (isOver) return
  isOver = true
  process.send?.(answer, undefined, {}, () => process.exit())
}

// The upstream has ended: the image is no longer needed.
process.once('disconnect', () => process.exit())
process.once('message', (task: ConverterTask) => void answerOf(task).then(tell))
