/** What follows these in a path is a right to sign in while it lasts: whoever reads the log must not have it. */
const rights = /^(\/qr|\/api\/qr\/ticket|\/simulated\/chat|\/api\/chat\/simulated)\/[^/]+/i

/** What somebody may have put into an address by mistake: a phone number, a token. */
const secrets = /(?<!\d)1[3-9]\d{9}(?!\d)|[\w~+=-]{40,}/g

/** Signs of ASCII in escapes: the router reads them as what they stand for. */
const escaped = /%[2-7][\da-f]/gi

/** Longest path that tells anything. */
const longest = 300

/** A request's address as the log may hold it: its path alone, at most 300 characters. */
export function loggedPath(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const plain = path.replace(escaped, (sign) => decodeURIComponent(sign))
  const shown = masked(plain) === plain ? path : masked(plain)
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}

const masked = (path: string): string => path.replace(rights, '$1/…').replace(secrets, '…')
