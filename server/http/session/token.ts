/** Name and life of the cookie that holds the token (specification, section 9), in seconds. */
export const tokenCookie = { name: 'skill_token', maxAgeSeconds: 604_800 } as const

/**
 * What a browser keeps of one cookie at most, name and value together, in bytes (RFC 6265bis, section 5.7): a longer one
 * would be lost without a word.
 */
const cookieBytes = 4096
const longestValue = cookieBytes - tokenCookie.name.length

/**
 * Tokens are the upstream's own and may look like anything that a header can carry: visible ASCII with blanks inside. A
 * control character could end a header or a cookie. `j:` before JSON is how cookie-parser spells an object.
 */
const shape = /^(?!j:[[{"])[!-~](?:[ -~]*[!-~])?$/

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestValue && shape.test(value) && cookieValue(value).length <= longestValue

/** What may not stand in a cookie as it is (RFC 6265, section 4.1.1), and the sign that encoding needs. */
const unsafe = /[^!#$&-+\--:<-[\]-~]/g

/** A token as the value of a cookie. */
export const cookieValue = (token: string): string => token.replace(unsafe, encodeURIComponent)

/** The token that the value of a cookie stands for; undefined where it is none of ours: quoted, half encoded, too long. */
export function tokenFrom(value: string): string | undefined {
  if (value.length > longestValue || /["\s,\\]/.test(value)) return undefined
  try {
    const token = decodeURIComponent(value)
    return isToken(token) ? token : undefined
  } catch {
    return undefined
  }
}

/** The values that the token's cookie has in the header, as they stand there: a sibling of the host may have set another one. */
export const tokenValues = (header = ''): string[] =>
  header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && pair.slice(0, at).trim() === tokenCookie.name ? pair.slice(at + 1).trim() : []
  })
