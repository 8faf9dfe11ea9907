import { createHash } from 'node:crypto'
import { decodeToken } from './token.ts'

/**
 * Cookie that proves that this host issued the token. Any host of the same site can plant a `skill_token`, because the
 * specification fixes the name. Browsers accept a cookie with the prefix `__Host-` only over https from this very host
 * (RFC 6265bis, 4.1.3.2).
 */
export const proofCookie = '__Host-skill_proof'

/**
 * Returns the proof of a token: its hash. No key is needed, because knowing the hash does not permit setting the cookie.
 * Therefore all hosts of a site agree, even after a restart, and no user is signed out.
 */
export const proofOf = (token: string): string => createHash('sha256').update(`skill_token\n${token}`).digest('base64url')

/** Returns the token among these cookie values that matches the proof in the header; undefined if none does. */
export function provenToken(values: string[], header = ''): string | undefined {
  const proofs = new Set(proofsIn(header))
  if (proofs.size === 0) return undefined
  return values.map(decodeToken).find((token) => token !== undefined && proofs.has(proofOf(token)))
}

const proofPair = new RegExp(`^[ \\t]*${proofCookie}=([^ \\t]*)[ \\t]*$`)

/**
 * Returns the proofs in a header. The cookie is matched by its exact name, because a name that a parser would trim or
 * decode may have been planted to imitate it.
 */
const proofsIn = (header: string): string[] => header.split(';').flatMap((pair) => proofPair.exec(pair)?.[1] ?? [])
