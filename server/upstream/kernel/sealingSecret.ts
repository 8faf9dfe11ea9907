import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeFile } from './placeFile.ts'

/** Folder of the data folder for the secret alone; backups include it, or sealed data would be lost. */
export const keysFolder = 'keys'

/**
 * The secret that seals identity numbers: the configured one, else one in the data folder, created at first use.
 * Several upstreams on one database need the same.
 */
export function sealingSecret({ dataDir, given }: { dataDir: string; given: string | undefined }): () => string {
  let secret = given
  return () => (secret ??= read(join(dataDir, keysFolder)))
}

function read(folder: string): string {
  const file = join(folder, 'data.key')
  const made = `${file}.${process.pid}.new`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    placeFile(made, file)
  } catch (error) {
    // Another program was first: its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(made, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
