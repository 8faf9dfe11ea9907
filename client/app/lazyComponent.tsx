import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'
import { importOrReload } from './browser/navigation/importOrReload.ts'

const loading: Promise<unknown>[] = []

/** Waits on the server until all lazy components are loaded. */
export const allLoaded = (): Promise<unknown> => Promise.all(loading)

/**
 * Creates a component whose script the browser loads when the component is first rendered. The server loads it at start,
 * so that no page waits for it. The server's markup stays until the script is loaded.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let isLoaded = false
  const Later = import.meta.env.SSR ? preloaded(load) : lazy(loaded)
  async function loaded() {
    const component = await importOrReload(load)
    isLoaded = true
    return { default: component }
  }
  return function LazyComponent(props) {
    const current = (
      <Suspense>
        <Later {...props} />
      </Suspense>
    )
    // React discards the server's markup if props change before the script is loaded, unless the change is deferred.
    const patient = useDeferredValue(current)
    return isLoaded ? current : patient
  }
}

function preloaded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  loading.push(load().then((component) => (Loaded = component)))
  return (props) => Loaded && <Loaded {...props} />
}
