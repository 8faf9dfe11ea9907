/** The bytes of a text in base64url (RFC 7515, without padding); undefined for any other text. */
export function base64urlBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    // Bits beyond the last byte are ignored by decoding: a text that differs in them alone was altered as well.
    const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return again === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}
