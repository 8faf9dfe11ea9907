/** What follows these in a path is a right to sign in while it lasts: whoever reads the log must not have it. */
const rights = /^(\/qr|\/api\/qr\/ticket|\/simulated\/chat|\/api\/chat\/simulated)\/[^/]+/i

/** What somebody may have put into an address by mistake: a phone number, a token. */
const secrets = /(?<!\d)1[3-9]\d{9}(?!\d)|[\w~+=-]{40,}/g

/** Longest path that tells anything. */
const longest = 300

/** A request's address as the log may hold it: its path alone, at most 300 characters. */
export function loggedPath(url: string): string {
  const query = url.indexOf('?')
  const path = (query < 0 ? url : url.slice(0, query)).replace(rights, '$1/…').replace(secrets, '…')
  return path.length > longest ? `${path.slice(0, longest)}…` : path
}
