import { UnableToVerify } from './verifyEd25519.ts'
import { publishedKeys } from './publishedKeys.ts'
import { type Proof, verifySigned } from './verifySigned.ts'

/** Verdict on a signed text and the date of the keys used; `keyless`: no keys available; `unable`: the browser cannot verify. */
export type VerificationResult = { proof: Proof; keysAt: number } | { problem: 'keyless' | 'unable' }

/** Verifies a signed text by the published keys. An unknown key may be new, so the keys are then fetched again. */
export async function verifyWithPublishedKeys(jws: string): Promise<VerificationResult> {
  const known = await publishedKeys()
  if (!known) return { problem: 'keyless' }
  try {
    const proof = await verifySigned(jws, known.keys)
    if (proof.verdict !== 'unknownKey') return { proof, keysAt: known.at }
    const newer = (await publishedKeys({ again: true })) ?? known
    return { proof: await verifySigned(jws, newer.keys), keysAt: newer.at }
  } catch (error) {
    if (error instanceof UnableToVerify) return { problem: 'unable' }
    throw error
  }
}
