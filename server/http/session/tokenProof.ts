import { createHash } from 'node:crypto'
import { tokenFrom } from './token.ts'

/**
 * Cookie that proves a token ours. Any host of the same site can plant a `skill_token` here, whose name the specification
 * fixes; one whose name begins with `__Host-` browsers take over https from this very host alone (RFC 6265bis, 4.1.3.2).
 */
export const proofCookie = '__Host-skill_proof'

/**
 * The proof of a token: its hash. It needs no key, as whoever can compute it still cannot set the cookie; so every host of
 * the site and every start of it agree, and nobody is signed out by either.
 */
export const proofOf = (token: string): string => createHash('sha256').update(`skill_token\n${token}`).digest('base64url')

/** The token among these values of cookies that the proof in the header is of; undefined where none is. */
export function provenToken(values: string[], header = ''): string | undefined {
  const proofs = new Set(proofsIn(header))
  if (proofs.size === 0) return undefined
  return values.map(tokenFrom).find((token) => token !== undefined && proofs.has(proofOf(token)))
}

/** By its exact name: whatever a parser would trim or decode may have been planted to be taken for it. */
const proofsIn = (header: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [, name, value] = /^[ \t]*([^=]*)=([^ \t]*)[ \t]*$/.exec(pair) ?? []
    return name === proofCookie && value !== undefined ? value : []
  })
