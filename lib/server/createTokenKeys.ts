/**
 * Makes keys of tokens that lead nowhere: a hash, salted anew in each process, so that a dump of its memory names no
 * session and is no list to compare with.
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
