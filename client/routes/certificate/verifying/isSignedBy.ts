import type { CertificateKey } from '#lib/contract'
import { base64urlBytes } from './base64url.ts'

/** The browser can check no signature at all: it is too old, or the page is not reached by https. */
export class UnableToVerify extends Error {}

/** Whether a signature is that of the bytes by an Ed25519 key (RFC 8032). Throws where the browser cannot tell. */
export async function isSignedBy(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  { x }: Pick<CertificateKey, 'x'>,
): Promise<boolean> {
  const raw = base64urlBytes(x)
  if (raw?.length !== 32 || signature.length !== 64) return false
  // Missing on pages that are not secure.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) throw new UnableToVerify()
  const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => undefined)
  if (key) return subtle.verify('Ed25519', key, signature, bytes)
  // Browsers from before Chrome 137, Firefox 129 and Safari 17 have SHA-512 and no Ed25519.
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, bytes, raw, { zip215: false }).catch(() => false)
}
