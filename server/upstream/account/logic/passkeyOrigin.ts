/** The domain that passkeys belong to, and the one origin whose pages may use them: both are the site's own. */
export interface PasskeyOrigin {
  origin: string
  rpId: string
}

export const passkeyOrigin = (publicOrigin: string): PasskeyOrigin => {
  const { origin, hostname } = new URL(publicOrigin)
  return { origin, rpId: hostname }
}
