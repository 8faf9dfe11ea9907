/** Name and lifetime, in seconds, of the cookie that contains the token (specification, section 9). */
export const tokenCookie = { name: 'skill_token', maxAgeSeconds: 604_800 } as const

/**
 * Maximum size of a cookie that browsers store, name and value together, in bytes (RFC 6265bis, section 5.7); a longer
 * one would be dropped silently.
 */
const cookieBytes = 4096
const longestValue = cookieBytes - tokenCookie.name.length

/**
 * Format of a token. The upstream defines tokens, and they may be anything that a header can carry: visible ASCII with
 * spaces inside. A control character could end a header or a cookie. `j:` before JSON marks an object for cookie-parser.
 */
const shape = /^(?!j:[[{"])[!-~](?:[ -~]*[!-~])?$/

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestValue && shape.test(value) && encodeToken(value).length <= longestValue

/**
 * Characters that a cookie cannot contain unencoded (RFC 6265, section 4.1.1), and the percent sign used for encoding.
 */
const unsafe = /[^!#$&-+\--:<-[\]-~]/g

/** Encodes a token as a cookie value. */
export const encodeToken = (token: string): string => token.replace(unsafe, encodeURIComponent)

/** Decodes a cookie value; undefined if it was not encoded here: quoted, partially encoded, or too long. */
export function decodeToken(value: string): string | undefined {
  if (value.length > longestValue || /["\s,\\]/.test(value)) return undefined
  try {
    const token = decodeURIComponent(value)
    return isToken(token) ? token : undefined
  } catch {
    return undefined
  }
}

/** Returns the raw values of the token cookie; another host of the same site may have set a second one. */
export const tokenValues = (header = ''): string[] =>
  header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && pair.slice(0, at).trim() === tokenCookie.name ? pair.slice(at + 1).trim() : []
  })
