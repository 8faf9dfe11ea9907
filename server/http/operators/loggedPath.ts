/** Prefixes of paths that contain a secret, which must not appear in the log: sign-in codes and private addresses. */
const secretPaths =
  /^(\/qr|\/calendar|\/api\/learn\/feed|\/api\/qr\/ticket|\/simulated\/(?:chat|pay)|\/api\/chat\/simulated|\/api\/pay\/sandbox)\/[^/]+/i

/** Values that may have been put into a path by mistake: a phone number, a token. */
const secrets = /(?<!\d)1[3-9]\d{9}(?!\d)|[\w~+=-]{40,}/g

/** Escaped ASCII characters, which the router decodes. */
const escaped = /%[2-7][\da-f]/gi

/** Maximum length of a logged path. */
const maxLength = 300

/** Returns a request's path in the form that may be logged: without the query, at most 300 characters. */
export function loggedPath(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const plain = path.replace(escaped, (sign) => decodeURIComponent(sign))
  const shown = masked(plain) === plain ? path : masked(plain)
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}…` : shown
}

const masked = (path: string): string => path.replace(secretPaths, '$1/…').replace(secrets, '…')
