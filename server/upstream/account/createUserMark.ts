import { createHmac, randomBytes } from 'node:crypto'

/**
 * Stands for a user in the log: the same for all that one user does, and without the secret nobody can tell whose it is.
 * A secret that cannot be had (a full disk) must not be what a call fails by: then the mark holds for this process.
 */
export function createUserMark(secret: () => string): (userId: string) => string {
  let key: string | undefined
  const keyOf = () => {
    try {
      return secret()
    } catch {
      return randomBytes(32).toString('hex')
    }
  }
  return (userId) =>
    createHmac('sha256', (key ??= keyOf()))
      .update(`log ${userId}`)
      .digest('base64url')
      .slice(0, 16)
}
