/** Property in the state of the layers' history entries: the number of open layers. */
const mark = 'zeyijiLayers'

/** Global property through which `claimBackButton` finds the handler of these entries. */
const claim = Symbol.for('zeyiji.popstate')

/** Functions that close the open layers, lowest first. */
let layers: (() => void)[] = []
/** Number of layer entries in the history; differs from the number of layers only until both are synchronised. */
let entries = 0
let pageState: unknown
let traversing = false
let handled: PopStateEvent | undefined

/**
 * Lets the back button close a layer instead of leaving the page. The layer gets a history entry, which is removed when
 * the layer is closed in another way. Returns a cleanup function.
 */
export function enterHistory(close: () => void): () => void {
  layers.push(close)
  synchronise()
  return () => {
    layers = layers.filter((other) => other !== close)
    // Deferred so that a layer opened immediately afterwards can reuse the entry, and so that a subsequent navigation runs
    // first.
    queueMicrotask(synchronise)
  }
}

function synchronise(): void {
  if (traversing) return
  // The user has navigated in the meantime; going back would revert that.
  if (entries > 0 && depthOf(history.state) !== entries) entries = 0
  if (layers.length > entries) push()
  else if (layers.length < entries) {
    traversing = true
    history.go(layers.length - entries)
  } else if (entries === 0) {
    removeEventListener('popstate', onPop, true)
    Reflect.deleteProperty(window, claim)
  }
}

function push(): void {
  if (entries === 0) {
    pageState = history.state
    addEventListener('popstate', onPop, true)
    Reflect.set(window, claim, onPop)
  }
  try {
    while (entries < layers.length) {
      history.pushState({ ...(pageState as object | null), [mark]: entries + 1 }, '')
      entries += 1
    }
  } catch {
    // Documents without a URL and sandboxed frames have no writable history; the layer can still be closed in other ways.
  }
}

function onPop(event: PopStateEvent): void {
  if (event === handled) return
  handled = event
  const depth = depthOf(event.state)
  const own = depth > 0 || JSON.stringify(event.state) === JSON.stringify(pageState)
  // The URL has not changed: the router, which would reload the page's data, is not notified.
  if (own) event.stopImmediatePropagation()
  entries = own ? depth : 0
  if (!traversing) for (const close of layers.splice(entries).toReversed()) close()
  traversing = false
  synchronise()
}

const depthOf = (state: unknown): number => {
  const depth = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[mark] : undefined
  return typeof depth === 'number' ? depth : 0
}
