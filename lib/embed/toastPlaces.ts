import { useEffect, useSyncExternalStore } from 'react'

/* Toasts are the page's, shadow roots are many: they are shown in the one that was used last. */

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

/** Shows toasts at this place from now on. */
export function claimToasts(place: object): void {
  if (places.at(-1) !== place) change([...without(place), place])
}

/** Whether toasts are shown at this place; claims them when mounted. */
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
