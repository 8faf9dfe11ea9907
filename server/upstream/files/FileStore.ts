import type { Readable } from 'node:stream'

/** Where uploaded files lie. Names are random and are never used twice. */
export interface FileStore {
  /** Keeps a file; it is there whole once this resolves. */
  put: (name: string, content: Uint8Array, type: string) => Promise<void>
  /** A file's content; undefined when there is none of this name. */
  open: (name: string) => Promise<Readable | undefined>
  /** Removes a file; one that is gone already is no fault. */
  remove: (name: string) => Promise<void>
}
