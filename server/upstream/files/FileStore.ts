import type { Readable } from 'node:stream'

/** Storage of uploaded files. Names are random and never reused. */
export interface FileStore {
  /** Stores a file; resolves when it is complete. */
  put: (name: string, content: Uint8Array, type: string) => Promise<void>
  /** Returns the content of a file; `undefined` if it does not exist. */
  open: (name: string) => Promise<Readable | undefined>
  /** Deletes a file; succeeds if it does not exist. */
  remove: (name: string) => Promise<void>
}
