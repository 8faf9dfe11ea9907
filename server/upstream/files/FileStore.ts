import type { Readable } from 'node:stream'

/** Storage of uploaded files. Names are random and are never used twice. */
export interface FileStore {
  /** Stores a file; complete once this resolves. */
  put: (name: string, content: Uint8Array, type: string) => Promise<void>
  /** A file's content; undefined when there is none of this name. */
  open: (name: string) => Promise<Readable | undefined>
  /** Removes a file; a missing one is no fault. */
  remove: (name: string) => Promise<void>
}
