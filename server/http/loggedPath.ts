/** What follows these in a path is a right to sign in while it lasts: whoever reads the log must not have it. */
const rights = /^(\/qr|\/api\/qr\/ticket|\/simulated\/chat|\/api\/chat\/simulated)\/[^/]+/i

/** A path as the log may hold it. */
export const loggedPath = (path: string): string => path.replace(rights, '$1/…')
