/** Two placeholder origins: a path that stays on both stays on its site's origin. */
const sites = ['https://one.invalid', 'https://other.invalid'] as const

/**
 * An address that leads nowhere but to the site itself, as a path with its query and fragment; null for any other. It is
 * decided as browsers decide: resolved against the origin (URL standard, 4.4), origins compared. `/.//elsewhere` names a
 * path at first and a host when that path is read as an address again, so the path has to lead to itself.
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
