import { type ChildProcess, fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileLimits } from '#lib/contract'
import { programFile } from '../../process/programFile.ts'
import type { ConvertedImage } from './convertImage.ts'
import type { ConverterReply, ConverterTask } from './imageConverter.ts'
import { beginningBytes, imageKind } from './logic/imageKind.ts'
import { UploadError } from './UploadError.ts'

interface Bounds {
  /** Processor time that decoding and encoding one image may take, in seconds; by default several times what the largest needs. */
  seconds?: number
  /**
   * Memory limit of the process, in bytes; the default is 80 MB for the process plus the memory for the largest permitted
   * image.
   */
  mostMemory?: number
  /** Time for which an unused process is kept, in milliseconds. */
  idleMs?: number
}

/** The image was not converted in time, because the machine is busy rather than because of the image. */
export class ConverterBusy extends Error {}

interface Converter {
  child: ChildProcess
  ended: Promise<unknown>
}

const program = programFile('server/upstream/files/imageConverter.ts')

/**
 * Creates a converter, which re-encodes each image in a process of its own. The processes have no secrets and are limited
 * in processor time and memory. The next one is started in advance, so that an image does not wait for it. Converts one
 * image at a time.
 */
export function createImageConverter({ seconds = 6, mostMemory = 512 * 1024 * 1024, idleMs = 60_000 }: Bounds = {}) {
  let spare: Converter | undefined
  let idle: NodeJS.Timeout | undefined
  let isConverting = false

  function take(): Converter {
    const taken = spare ?? start()
    clearTimeout(idle)
    spare = undefined
    return taken
  }

  /** Starts the process of the next image, unless it is there or an image is being converted. */
  function warm(): void {
    if (isConverting) return
    if (!spare) {
      const started = start()
      spare = started
      void started.ended.then(() => {
        if (spare === started) spare = undefined
      })
    }
    clearTimeout(idle)
    idle = setTimeout(() => {
      spare?.child.kill('SIGKILL')
      spare = undefined
    }, idleMs).unref()
  }

  /**
   * Converts an image within `patienceMs`. Throws {@link ConverterBusy}, and {@link UploadError} for every failure that the
   * file causes, including a crash.
   */
  async function convert(file: string, patienceMs: number): Promise<ConvertedImage> {
    const kind = imageKind(await beginningOf(file))
    if (kind === undefined) throw new UploadError('kind')
    const { child, ended } = take()
    isConverting = true
    try {
      const answer = await replyOf(child, { file, kind, limits: fileLimits, seconds, mostMemory }, patienceMs)
      if ('image' in answer) return answer.image
      if ('refused' in answer) throw new UploadError(answer.refused, { cause: answer.cause })
      throw new Error(`Images cannot be converted: ${answer.fault}`)
    } finally {
      child.kill('SIGKILL')
      // The memory is released only when the process has exited.
      await ended
      isConverting = false
      warm()
    }
  }

  return { warm, convert }
}

function start(): Converter {
  // Settings, secrets and Node.js flags of this process are not passed on.
  const child = fork(program, {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Exits with this process, which it does not keep running.
  child.unref()
  child.channel?.unref()
  return { child, ended: new Promise((resolve) => child.once('exit', resolve).once('error', resolve)) }
}

function replyOf(child: ChildProcess, task: ConverterTask, patienceMs: number): Promise<ConverterReply> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new UploadError('failed', { cause }))
    const deadline = setTimeout(() => reject(new ConverterBusy(`The image was not converted in ${Math.round(patienceMs)} ms`)), patienceMs)
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
