import { useEffect, useSyncExternalStore } from 'react'

/* Toasts are shared by the page, but there are many shadow roots. Toasts are shown in the root that was used last. */

let places: readonly object[] = []
const listeners = new Set<() => void>()

function change(next: readonly object[]): void {
  places = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const without = (place: object) => places.filter((other) => other !== place)

/** Makes this place the one that shows toasts. */
export function claimToasts(place: object): void {
  if (places.at(-1) !== place) change([...without(place), place])
}

/** Returns whether toasts are shown at this place; claims them when mounted. */
export function useToastPlace(place: object): boolean {
  useEffect(() => {
    claimToasts(place)
    return () => change(without(place))
  }, [place])
  return useSyncExternalStore(
    subscribe,
    () => places.at(-1) === place,
    () => false,
  )
}
