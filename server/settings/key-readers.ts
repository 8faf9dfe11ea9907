import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { from } from './setting-readers.ts'

/* Readers of keys: PEM, PEM with \n for line breaks, or only its Base64 content, the format that gateways provide. */

/** A public key with the serial number of its certificate; undefined for a key without a certificate. */
export interface GatewayKey {
  serial: string | undefined
  key: KeyObject
}

const pem = (text: string, label: string): string =>
  text.includes('-----BEGIN')
    ? text.replaceAll('\\n', '\n')
    : `-----BEGIN ${label}-----\n${text.replaceAll(/\s/g, '')}\n-----END ${label}-----`

const leastBits = 2048

const isRsa = (key: KeyObject): boolean => key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits

/** Returns the result of the first reader that succeeds. */
function firstOf<Result>(...readings: (() => Result)[]): Result | undefined {
  for (const reading of readings)
    try {
      return reading()
    } catch {
      // The key may be in one of the other formats.
    }
  return undefined
}

export const rsaPrivateKey = from((text) => {
  const key = firstOf(
    () => createPrivateKey(pem(text, 'PRIVATE KEY')),
    () => createPrivateKey(pem(text, 'RSA PRIVATE KEY')),
  )
  return key && isRsa(key) ? key : undefined
}, 'an RSA private key of at least 2048 bits in PEM')

export const rsaPublicKey = from((text) => {
  const key = firstOf(() => createPublicKey(pem(text, 'PUBLIC KEY')))
  return key && isRsa(key) ? key : undefined
}, 'an RSA public key of at least 2048 bits in PEM')

export const gatewayKeys = from((text) => {
  const blocks = pem(text, 'PUBLIC KEY').match(/-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[^-]*-----END \1-----/g) ?? []
  const keys = firstOf(() => blocks.map(gatewayKey)) ?? []
  return keys.length > 0 && keys.every(({ key }) => isRsa(key)) ? keys : undefined
}, 'an RSA public key, or certificates, in PEM')

function gatewayKey(block: string): GatewayKey {
  if (!block.includes('CERTIFICATE')) return { serial: undefined, key: createPublicKey(block) }
  const { serialNumber, publicKey } = new X509Certificate(block)
  return { serial: serialNumber, key: publicKey }
}
