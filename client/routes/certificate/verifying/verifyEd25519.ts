import type { CertificateKey } from '#lib/contract'
import { base64urlBytes } from './base64url.ts'

/** Thrown if the browser cannot verify signatures: it is too old, or the page was not loaded over https. */
export class UnableToVerify extends Error {}

/** Checks an Ed25519 signature (RFC 8032). Throws if the browser cannot verify it. */
export async function verifyEd25519(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  { x }: Pick<CertificateKey, 'x'>,
): Promise<boolean> {
  const raw = base64urlBytes(x)
  if (raw?.length !== 32 || signature.length !== 64) return false
  // Undefined in insecure contexts.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) throw new UnableToVerify()
  const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => undefined)
  if (key) return subtle.verify('Ed25519', key, signature, bytes)
  // Browsers before Chrome 137, Firefox 129 and Safari 17 support SHA-512 but not Ed25519.
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, bytes, raw, { zip215: false }).catch(() => false)
}
