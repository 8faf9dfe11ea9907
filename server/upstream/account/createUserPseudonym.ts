import { createHmac, randomBytes } from 'node:crypto'

/**
 * Creates a function that returns a user's pseudonym for the log. It is the same for all actions of a user and cannot be
 * traced back without the secret. If the secret is unavailable (disk full), calls must not fail: the pseudonyms are then
 * stable only within this process.
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
