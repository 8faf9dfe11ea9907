/** Target of the current navigation. */
let navigationTarget: string | undefined

export const setDestination = (href: string | undefined): void => {
  navigationTarget = href
}

export const currentDestination = (): string | undefined => navigationTarget

/** Loads a page from the server: the target of the current navigation, or else the current page. */
export function reloadPage(): void {
  // The back button changes the address at once, and `location.assign` does not reload the current address.
  if (navigationTarget === undefined || new URL(navigationTarget, location.href).href === location.href) location.reload()
  else location.assign(navigationTarget)
}
