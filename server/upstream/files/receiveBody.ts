import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Code, fileLimits, type FileRefusal } from '#lib/contract'
import { HttpError } from '../kernel/handler.ts'

/** Name of the folder for incoming bodies, in the data folder; backups omit it. */
const incomingFolder = 'incoming'

const hour = 3_600_000

export const tooLarge = () =>
  new HttpError(413, Code.FileRefused, `图片不能超过 ${fileLimits.bytes / 1024 / 1024} MB`, { reason: 'bytes' } satisfies FileRefusal)

/** Writes a body to a temporary file, runs a function on the file, and deletes it. The body is never held in memory. */
export async function receiveBody<Result>(body: Readable, dataDir: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = join(dataDir, incomingFolder)
  const file = join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await pipeline(counted(body), createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
      if (error instanceof HttpError) throw error
      // The client disconnected: there is no recipient for a response, and no error to log.
      if (body.errored ?? body.destroyed)
        throw Object.assign(new Error('The client disconnected', { cause: error }), { type: 'request.aborted' })
      throw error
    })
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Stops reading a body that is too long. It is not destroyed, because that would close the connection before the response. */
async function* counted(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > fileLimits.bytes) throw tooLarge()
    yield chunk
  }
}

/** Deletes the files of a process that was killed. */
export async function sweepIncoming(dataDir: string): Promise<void> {
  const folder = join(dataDir, incomingFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    // The age is measured by the clock of the disk; no upload takes that long.
    if (facts && facts.mtimeMs < Date.now() - hour) await rm(join(folder, name), { force: true })
  }
}
