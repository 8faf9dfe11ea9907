/** The path after one of these words is a sign-in code, valid for a while: it must not reach a reader of the log. */
const rights = /^(\/qr|\/api\/qr\/ticket|\/simulated\/(?:chat|pay)|\/api\/chat\/simulated|\/api\/pay\/sandbox)\/[^/]+/i

/** Values that somebody may have put into a path by mistake: a phone number, a token. */
const secrets = /(?<!\d)1[3-9]\d{9}(?!\d)|[\w~+=-]{40,}/g

/** ASCII characters in escapes: the router decodes them. */
const escaped = /%[2-7][\da-f]/gi

/** Longest path worth logging. */
const longest = 300

/** A request's path as the log may contain it: without the query, at most 300 characters. */
export function loggedPath(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const plain = path.replace(escaped, (sign) => decodeURIComponent(sign))
  const shown = masked(plain) === plain ? path : masked(plain)
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}

const masked = (path: string): string => path.replace(rights, '$1/…').replace(secrets, '…')
