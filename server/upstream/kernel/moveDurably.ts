import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Moves a complete file to its final name atomically and durably: it survives a power failure. An existing file is not
 * replaced; EEXIST is thrown instead.
 */
export function moveDurably(made: string, name: string): void {
  flushToDisk(made, 'r+')
  try {
    linkSync(made, name)
    rmSync(made)
  } catch (error) {
    // Some file systems do not support hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '') || existsSync(name)) throw error
    renameSync(made, name)
  }
  flushToDisk(dirname(name), 'r')
}

/** Flushes a file, or the entries of a folder, to the disk. */
export function flushToDisk(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}
