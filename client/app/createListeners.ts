export interface Listeners {
  /** Registers a listener; returns the unregister function. Has the signature that `useSyncExternalStore` expects. */
  subscribe: (listener: () => void) => () => void
  notify: () => void
}

/** Creates the listeners of a store outside of React. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}
