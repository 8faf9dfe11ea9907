import type { DataRouter } from 'react-router'

/**
 * The router as React subscribes to it, with a view transition between some states. The router's own transitions are left
 * out of the first load; the script of this one comes when there is a pointer that may press something.
 */
export function withTransitions(router: DataRouter): DataRouter {
  let pass = (show: () => void) => show()
  const load = async () => {
    // If the script cannot be loaded, pages change without a transition.
    const loaded = await import('./coverTransition.ts').catch(() => undefined)
    if (loaded) pass = loaded.createCoverTransition(router)
  }
  addEventListener('pointerover', () => void load(), { once: true })
  const subscribe: DataRouter['subscribe'] = (tell) => router.subscribe((...state) => pass(() => tell(...state)))
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
