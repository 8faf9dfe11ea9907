import type { GenerateFile } from './generatedFiles.ts'

/**
 * The public keys of certificates as a JSON Web Key Set (RFC 7517), for third parties that verify certificates
 * independently. Keys are never removed, because signatures remain valid, even that of a revoked certificate.
 */
export const certificateKeys: GenerateFile = async function certificateKeysMade(asked, api) {
  if (asked !== '/.well-known/zeyiji-certificate-keys.json') return undefined
  const { keys } = await api('GET /api/certificate/key', {})
  return {
    type: 'application/jwk-set+json',
    text: `${JSON.stringify({ keys })}\n`,
    // Pages of other sites verify certificates too. A new key is used immediately and visible everywhere after five minutes.
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' },
  }
}
