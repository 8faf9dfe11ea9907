import { readCertificateCode } from '#lib/validation'

/** A typed, pasted or scanned text: a certificate's code, or the signed text of its QR code (compact JWS). */
export type Scanned = { kind: 'code'; code: string } | { kind: 'signed'; jws: string } | { kind: 'unknown' }

const signed = /(?:^|#)([\w-]+\.[\w-]+\.[\w-]+)$/
const inAddress = /\/certificate\/([\w-]+)\/?(?:[?#].*)?$/

/** Reads a code, the URL of a certificate, or a signed text with or without its URL; line breaks are ignored. */
export function parseScanned(text: string): Scanned {
  const whole = text.replaceAll(/\s+/g, '')
  const jws = signed.exec(whole.slice(Math.max(0, whole.indexOf('#'))))?.[1]
  if (jws !== undefined) return { kind: 'signed', jws }
  const code = readCertificateCode(inAddress.exec(whole)?.[1] ?? whole)
  return code === undefined ? { kind: 'unknown' } : { kind: 'code', code }
}

/** JSON in base64url begins with `ey`; an altered or truncated signed text still contains that prefix or a dot. */
const likeSigned = /^ey|\./

/** Returns the signed text in a URL fragment, even if incomplete; empty for a fragment that refers to an element of the page. */
export function signedTextInFragment(hash: string): string {
  const fragment = hash.slice(1)
  return likeSigned.test(fragment) ? fragment : ''
}
