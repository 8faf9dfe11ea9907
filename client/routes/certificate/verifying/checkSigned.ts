import { UnableToVerify } from './isSignedBy.ts'
import { publishedKeys } from './publishedKeys.ts'
import { type Proof, verifySigned } from './verifySigned.ts'

/** The verdict on a signed text by the keys of a day; `keyless`: no key could be had; `unable`: the browser cannot verify. */
export type Checked = { proof: Proof; keysAt: number } | { problem: 'keyless' | 'unable' }

/** Verifies a signed text by the published keys. A key that is unknown may be a new one: the keys are fetched again. */
export async function checkSigned(jws: string): Promise<Checked> {
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
