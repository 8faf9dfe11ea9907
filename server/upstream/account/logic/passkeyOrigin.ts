/** Relying party id (domain) of the passkeys, and the only origin that may use them. Both are the site's own. */
export interface PasskeyOrigin {
  origin: string
  rpId: string
}

export const passkeyOrigin = (publicOrigin: string): PasskeyOrigin => {
  const { origin, hostname } = new URL(publicOrigin)
  return { origin, rpId: hostname }
}
