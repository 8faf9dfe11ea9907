import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The text was encrypted with another key or for another `of`, or was tampered with. */
export class DecryptionError extends Error {}

export interface Encryption {
  /** Encrypts a text, bound to a context `of`, such as the id of its row. */
  close: (text: string, about: string) => string
  /** Decrypts a text with the same `of`; throws {@link DecryptionError}. */
  open: (sealed: string, about: string) => string
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
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url'),
  }
}
