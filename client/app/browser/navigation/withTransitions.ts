import type { DataRouter } from 'react-router'

/**
 * Wraps the router for React, with a view transition between some states. The router's own transitions are excluded from
 * the first load; the script of this one is loaded at the first pointer event.
 */
export function withTransitions(router: DataRouter): DataRouter {
  let pass = (show: () => void) => show()
  const load = async () => {
    // If the script cannot be loaded, pages change without a transition.
    const loaded = await import('./coverTransition.ts').catch(() => undefined)
    if (loaded) pass = loaded.createCoverTransition(router)
  }
  addEventListener('pointerover', () => void load(), { once: true })
  const subscribe: DataRouter['subscribe'] = (notify) => router.subscribe((...state) => pass(() => notify(...state)))
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
