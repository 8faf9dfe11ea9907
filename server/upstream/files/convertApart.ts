import { type ChildProcess, fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fileLimits } from '#lib/contract'
import type { ConvertedImage } from './convertImage.ts'
import type { ConverterAnswer, ConverterTask } from './imageConverter.ts'
import { beginningBytes, imageKind } from './rules/imageKind.ts'
import { UploadFault } from './UploadFault.ts'

interface Bounds {
  /** How long one image may take; several times what the largest does by default. */
  seconds?: number
  /** What the process may take up, in bytes; by default 80 MB for itself, and what the largest image that is allowed needs. */
  mostMemory?: number
}

const program = fileURLToPath(new URL('imageConverter.ts', import.meta.url))

/**
 * Draws the image of a file anew, in a process of its own that knows nothing of ours, is bounded in time and memory, and
 * ends with it. Throws {@link UploadFault} for whatever the file brings about, a crash included.
 */
export async function convertApart(file: string, { seconds = 6, mostMemory = 512 * 1024 * 1024 }: Bounds = {}): Promise<ConvertedImage> {
  const kind = imageKind(await beginningOf(file))
  if (kind === undefined) throw new UploadFault('kind')
  // Neither settings nor secrets are in its environment, and no flags of ours count.
  const child = fork(program, {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  try {
    const answer = await answerOf(child, { file, kind, limits: fileLimits, seconds, mostMemory })
    if ('image' in answer) return answer.image
    if ('refused' in answer) throw new UploadFault(answer.refused)
    throw new Error(`Images cannot be converted: ${answer.fault}`)
  } finally {
    child.kill('SIGKILL')
    // Its memory is given back then, and not before.
    await ended
  }
}

function answerOf(child: ChildProcess, task: ConverterTask): Promise<ConverterAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new UploadFault('failed', { cause }))
    // It ends by itself in time, unless it hangs where nobody looks at the clock.
    const deadline = setTimeout(() => fail(new Error(`The image took more than ${task.seconds + 1} s`)), (task.seconds + 1) * 1000)
    child.once('message', (answer: ConverterAnswer) => resolve(answer))
    child.once('error', reject)
    child.once('exit', (code, signal) => fail(new Error(`The process ended with ${signal ?? code}`)))
    child.once('exit', () => clearTimeout(deadline))
    child.send(task, (error) => error && fail(error))
  })
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
