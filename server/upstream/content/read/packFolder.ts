import { createHash } from 'node:crypto'
import { constants, copyFileSync, lstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { PackError } from './PackError.ts'

/**
 * Files of a content pack, which may be untrusted. Paths are resolved against the listing of the folder, therefore neither
 * links nor `..` nor absolute paths lead out of it. Paths use `/` and are relative to the pack.
 */
export interface PackFolder {
  /** Paths of all files, sorted. Files that begin with a dot do not belong to a pack. */
  files: string[]
  /** Entries that are neither files nor folders: links, devices, pipes. */
  refused: string[]
  has: (path: string) => boolean
  /** Checks whether a file is missing; false for entries in {@link refused}, which are already reported. */
  lacks: (path: string) => boolean
  /** Returns the names of the folders in a folder. */
  foldersIn: (path: string) => string[]
  size: (path: string) => number
  /** Returns a hash of sizes and times of all files, which costs less than reading them. */
  stamp: () => string
  read: (path: string) => Buffer
  /** Returns a text without a byte order mark; `undefined` if the file is missing or not UTF-8. */
  text: (path: string) => string | undefined
  /** Opens a file to read parts of it. */
  open: <Result>(path: string, use: (handle: number) => Result) => Result
  copy: (path: string, target: string) => void
}

export function openPackFolder(folder: string): PackFolder {
  const root = rootOf(folder)
  const files: string[] = []
  const folders: string[] = []
  const refused: string[] = []
  const walk = (directory: string) => {
    for (const entry of readdirSync(join(root, directory), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`
      if (entry.isDirectory()) {
        folders.push(path)
        walk(path)
      } else (entry.isFile() ? files : refused).push(path)
    }
  }
  walk('')
  const known = new Set(files)

  /** Returns the path of a file. Checked again, because the file may have become a link since it was listed. */
  const place = (path: string): string => {
    const full = join(root, path)
    if (!known.has(path) || realpathSync.native(full) !== full || !lstatSync(full).isFile())
      throw new PackError([{ file: path, field: '', message: '不是内容包里的文件，或者在读取时被换掉了' }])
    return full
  }
  const open = <Result>(path: string, use: (handle: number) => Result): Result => {
    const handle = openSync(place(path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    try {
      return use(handle)
    } finally {
      closeSync(handle)
    }
  }
  const read = (path: string) => open(path, (handle) => readFileSync(handle))
  return {
    files: files.toSorted(),
    refused: refused.toSorted(),
    has: (path) => known.has(path),
    lacks: (path) => !known.has(path) && !refused.some((other) => path === other || path.startsWith(`${other}/`)),
    foldersIn: (path) =>
      folders
        .filter((other) => other.startsWith(`${path}/`) && !other.includes('/', path.length + 1))
        .map((other) => other.slice(path.length + 1))
        .toSorted(),
    size: (path) => statSync(place(path)).size,
    stamp: () => stampOf(root, files.toSorted()),
    read,
    text: (path) => (known.has(path) ? decode(read(path)) : undefined),
    open,
    copy: (path, target) => copyFileSync(place(path), target),
  }
}

function stampOf(root: string, files: string[]): string {
  const hash = createHash('sha256').update(root)
  for (const file of files) {
    // The time of the last change of a file's state cannot be set by programs that preserve the time of its content.
    const { size, mtimeMs, ctimeMs, ino } = lstatSync(join(root, file))
    hash.update(`\0${file}\0${size} ${mtimeMs} ${ctimeMs} ${ino}`)
  }
  return hash.digest('hex')
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Resolves the folder of the pack, which may itself be a link: the operator specified it, and may switch releases by a link. */
function rootOf(folder: string): string {
  try {
    const root = realpathSync.native(folder)
    if (statSync(root).isDirectory()) return root
  } catch {
    // Reported below, regardless of the reason.
  }
  throw new PackError([{ file: folder, field: '', message: '没有这个文件夹，或者无法读取' }])
}
