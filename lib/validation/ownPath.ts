/** Two placeholder origins: a URL that resolves to both of them stays on the origin of its site. */
const sites = ['https://one.invalid', 'https://other.invalid'] as const

/**
 * Returns a URL that stays on the site itself as a path with query and fragment; null for any other URL. The URL is
 * resolved like in browsers (URL standard, 4.4), and the origins are compared. `/.//elsewhere` first denotes a path,
 * but that path denotes a host when it is resolved again. Therefore the path must resolve to itself.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address?.startsWith('/')) return null
  const path = pathOn(sites[0], address)
  return path !== null && pathOn(sites[1], address) === path && pathOn(sites[0], path) === path ? path : null
}

function pathOn(site: string, address: string): string | null {
  try {
    const { href } = new URL(address, site)
    return href.startsWith(`${site}/`) ? href.slice(site.length) : null
  } catch {
    return null
  }
}
