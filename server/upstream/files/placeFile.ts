import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Gives a whole file its name, so that a power cut leaves all of it or nothing; one that has the name already stays, and EEXIST is thrown. */
export function placeFile(made: string, name: string): void {
  sync(made, 'r+')
  try {
    linkSync(made, name)
    rmSync(made)
  } catch (error) {
    // Some file systems know no second name for a file.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '') || existsSync(name)) throw error
    renameSync(made, name)
  }
  sync(dirname(name), 'r')
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  fsyncSync(file)
  closeSync(file)
}
