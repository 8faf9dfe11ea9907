import { Readable } from 'node:stream'
import type { UploadedFileTable } from '../db/Database.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { FileStore } from './FileStore.ts'

/** Purposes whose images show identity documents. They are stored encrypted, like the numbers on them. */
const sealedPurposes: readonly UploadedFileTable['purpose'][] = ['realName', 'intention']

interface ImageStore {
  files: FileStore
  seal: () => Encryption
}

type ImageKey = Pick<UploadedFileTable, 'name' | 'purpose'>

/** Stores an uploaded image, encrypted if it shows an identity document. */
export const putImage = ({ files, seal }: ImageStore, { name, purpose }: ImageKey, content: Uint8Array, type: string): Promise<void> =>
  sealedPurposes.includes(purpose)
    ? files.put(name, seal().closeFile(content, name), 'application/octet-stream')
    : files.put(name, content, type)

/**
 * Returns the decrypted content of an uploaded image; `undefined` if it does not exist. The stream fails with
 * `DecryptionError` at its end if the image was encrypted with another key.
 */
export async function openImage({ files, seal }: ImageStore, { name, purpose }: ImageKey): Promise<Readable | undefined> {
  const content = await files.open(name)
  return content && sealedPurposes.includes(purpose) ? Readable.from(seal().openFile(content, name), { objectMode: false }) : content
}
