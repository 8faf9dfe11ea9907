/**
 * Creates a function that derives cache keys from tokens. Keys are hashes with a random salt per process, so a memory
 * dump reveals no session and cannot be compared with a list of tokens.
 */
export function createTokenKeys(): (token: string) => Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return async (token) => {
    const text = new TextEncoder().encode(token)
    const salted = new Uint8Array(salt.length + text.length)
    salted.set(salt)
    salted.set(text, salt.length)
    return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', salted))))
  }
}
