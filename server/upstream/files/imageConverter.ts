import { writeFileSync } from 'node:fs'
import type { FileRefusal } from '#lib/contract'
import type { ConvertedImage, ImageToConvert } from './convertImage.ts'
import { UploadFault } from './UploadFault.ts'

/** What the process is asked for, once. */
export interface ConverterTask extends ImageToConvert {
  /** Memory that the process may take up, in bytes. */
  mostMemory: number
}

/** What it answers, before it ends: the image, why there is none, or a fault that is none of the file. */
export type ConverterAnswer = { image: ConvertedImage } | { refused: FileRefusal['reason'] } | { fault: string }

/** How often memory is looked at, in milliseconds: a decoder fills some 100 MB in the meantime. */
const lookEveryMs = 20

/* A process that converts one image and ends. Its memory goes back to the machine, whatever the decoders did with it. */

async function answerOf({ mostMemory, ...task }: ConverterTask): Promise<ConverterAnswer> {
  goFirst()
  watchMemory(mostMemory)
  try {
    // Its library is loaded here, so that a machine on which it cannot be is told in words.
    const { convertImage } = await import('./convertImage.ts')
    return { image: await convertImage(task) }
  } catch (error) {
    if (error instanceof UploadFault) return { refused: error.reason }
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Where memory is short, Linux is to end this process rather than the upstream. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}

/** The decoders work beside the event loop: it is free to look. */
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

// The upstream is gone: nobody waits for the image.
process.once('disconnect', () => process.exit())
process.once('message', (task: ConverterTask) => void answerOf(task).then(tell))
