import { createHmac, randomBytes } from 'node:crypto'

/**
 * A pseudonym for a user in the log: the same for all actions of one user, and without the secret it identifies nobody.
 * If the secret is unavailable (a full disk), no call may fail for it: then the pseudonym holds for this process.
 */
export function createUserPseudonym(secret: () => string): (userId: string) => string {
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
