import { createCipheriv, createDecipheriv, type DecipherGCM, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The text was encrypted with another key or for another context, or was tampered with. */
export class DecryptionError extends Error {}

export interface Encryption {
  /** Encrypts a text, bound to a context `about`, such as the id of its row. */
  close: (text: string, about: string) => string
  /** Decrypts a text in the same context; throws {@link DecryptionError}. */
  open: (sealed: string, about: string) => string
  /** Encrypts a file, bound to a context. */
  closeFile: (content: Uint8Array, about: string) => Uint8Array
  /** Decrypts an encrypted file while it is read; throws {@link DecryptionError} at its end if it is not authentic. */
  openFile: (content: AsyncIterable<Uint8Array>, about: string) => AsyncGenerator<Uint8Array>
  /** Returns a keyed hash of a text. Equal texts have equal hashes; guessing a text requires the secret. */
  mark: (text: string) => string
}

/**
 * Creates authenticated encryption for sensitive columns: AES-256-GCM with a key derived from a secret of at least 32
 * characters.
 */
export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'seal 1', 32))
  const markKey = Buffer.from(hkdfSync('sha256', secret, '', 'mark 1', 32))
  /** Fingerprint of the key, which distinguishes a wrong key from a damaged text. */
  const name = createHash('sha256').update(key).digest('hex').slice(0, 8)
  return {
    close(text, about) {
      const start = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, start).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['1', name, ...[start, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, about) {
      const [version, sealer, ...parts] = sealed.split('.')
      const [start, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== '1' || !start || !tag || !body) throw new DecryptionError('The encrypted text is damaged')
      if (sealer !== name) throw new DecryptionError('The text was encrypted with another key')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, start, { authTagLength: 16 }).setAAD(Buffer.from(about)).setAuthTag(tag)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new DecryptionError('The encrypted text is damaged or belongs to another row', { cause: error })
      }
    },
    closeFile(content, about) {
      const start = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, start).setAAD(Buffer.from(about))
      const body = [cipher.update(content), cipher.final()]
      return Buffer.concat([start, cipher.getAuthTag(), ...body])
    },
    async *openFile(content, about) {
      let head = Buffer.alloc(0)
      let decipher: DecipherGCM | undefined
      // The last part is returned only after the check of the whole file.
      let last = Buffer.alloc(0)
      for await (const chunk of content) {
        if (decipher) {
          yield last
          last = decipher.update(chunk)
          continue
        }
        head = Buffer.concat([head, chunk])
        if (head.length < 28) continue
        decipher = createDecipheriv('aes-256-gcm', key, head.subarray(0, 12), { authTagLength: 16 }).setAAD(Buffer.from(about))
        decipher.setAuthTag(head.subarray(12, 28))
        last = decipher.update(head.subarray(28))
      }
      try {
        if (!decipher) throw new Error('The encrypted file is too short')
        yield Buffer.concat([last, decipher.final()])
      } catch (error) {
        throw new DecryptionError('The encrypted file is damaged or was encrypted with another key', { cause: error })
      }
    },
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url'),
  }
}
