import { createHash } from 'node:crypto'
import { tokenFrom } from './token.ts'

/**
 * Cookie that proves that this host issued the token. Any host of the same site can plant a `skill_token` here, whose
 * name the specification fixes; a cookie whose name begins with `__Host-` is accepted by browsers over https from this
 * very host alone (RFC 6265bis, 4.1.3.2).
 */
export const proofCookie = '__Host-skill_proof'

/**
 * The proof of a token: its hash. No key is needed, because computing the hash does not permit setting the cookie; so
 * all hosts of a site agree, also after a restart, and nobody is signed out by either.
 */
export const proofOf = (token: string): string => createHash('sha256').update(`skill_token\n${token}`).digest('base64url')

/** The token among these cookie values that matches the proof in the header; undefined where none does. */
export function provenToken(values: string[], header = ''): string | undefined {
  const proofs = new Set(proofsIn(header))
  if (proofs.size === 0) return undefined
  return values.map(tokenFrom).find((token) => token !== undefined && proofs.has(proofOf(token)))
}

/**
 * The cookie is found by its exact name: a name that a parser would trim or decode may have been planted to be mistaken
 * for it.
 */
const proofsIn = (header: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [, name, value] = /^[ \t]*([^=]*)=([^ \t]*)[ \t]*$/.exec(pair) ?? []
    return name === proofCookie && value !== undefined ? value : []
  })
