import { type ChildProcess, fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fileLimits } from '#lib/contract'
import type { ConvertedImage } from './convertImage.ts'
import type { ConverterReply, ConverterTask } from './imageConverter.ts'
import { beginningBytes, imageKind } from './logic/imageKind.ts'
import { UploadError } from './UploadError.ts'

interface Bounds {
  /** Timeout for one image, in seconds; the default is several times what the largest image needs. */
  seconds?: number
  /**
   * Memory limit of the process, in bytes; the default is 80 MB for the process plus the memory for the largest permitted
   * image.
   */
  mostMemory?: number
}

const program = fileURLToPath(new URL('imageConverter.ts', import.meta.url))

/**
 * Re-encodes an image in a separate process, which has no secrets and is limited in time and memory. Throws
 * {@link UploadError} for every failure that the file causes, including a crash.
 */
export async function convertInProcess(
  file: string,
  { seconds = 6, mostMemory = 512 * 1024 * 1024 }: Bounds = {},
): Promise<ConvertedImage> {
  const kind = imageKind(await beginningOf(file))
  if (kind === undefined) throw new UploadError('kind')
  // Settings, secrets and Node.js flags of this process are not passed on.
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
    if ('refused' in answer) throw new UploadError(answer.refused)
    throw new Error(`Images cannot be converted: ${answer.fault}`)
  } finally {
    child.kill('SIGKILL')
    // The memory is released only when the process has exited.
    await ended
  }
}

function answerOf(child: ChildProcess, task: ConverterTask): Promise<ConverterReply> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new UploadError('failed', { cause }))
    // The conversion enforces its own timeout, unless a decoder hangs and never checks the time.
    const deadline = setTimeout(() => fail(new Error(`The conversion took more than ${task.seconds + 1} s`)), (task.seconds + 1) * 1000)
    child.once('message', (answer: ConverterReply) => resolve(answer))
    child.once('error', reject)
    child.once('exit', (code, signal) => fail(new Error(`The process exited with ${signal ?? code}`)))
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
