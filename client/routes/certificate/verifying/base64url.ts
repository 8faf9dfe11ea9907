/** Decodes base64url (RFC 7515, without padding); undefined for any other text. */
export function base64urlBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    // Decoding ignores bits beyond the last byte, so the result is encoded again to detect texts altered only there.
    const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return again === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}
