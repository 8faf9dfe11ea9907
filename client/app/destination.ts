/** Target of the current navigation. */
let destination: string | undefined

export const setDestination = (href: string | undefined): void => {
  destination = href
}

export const currentDestination = (): string | undefined => destination

/** Loads a page from the server: the target of the current navigation, or else the current page. */
export function reloadPage(): void {
  // The back button changes the address at once, and `location.assign` does not reload the current address.
  if (destination === undefined || new URL(destination, location.href).href === location.href) location.reload()
  else location.assign(destination)
}
