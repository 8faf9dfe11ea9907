import type { GenerateFile } from './generatedFiles.ts'

/**
 * The public keys of certificates as a JSON Web Key Set (RFC 7517), for whoever verifies one without us. A key stays
 * for ever: what it has signed stays signed, also when a certificate is revoked.
 */
export const certificateKeys: GenerateFile = async function certificateKeysMade(asked, api) {
  if (asked !== '/.well-known/zeyiji-certificate-keys.json') return undefined
  const { keys } = await api('GET /api/certificate/key', {})
  return {
    type: 'application/jwk-set+json',
    text: `${JSON.stringify({ keys })}\n`,
    // Pages of others verify as well. A new key signs at once, and is known to everybody five minutes later.
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' },
  }
}
