import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'
import { importOrReload } from './browser/importOrReload.ts'

const loading: Promise<unknown>[] = []

/** On the server: settles when all lazy components are loaded. */
export const allLoaded = (): Promise<unknown> => Promise.all(loading)

/**
 * A component whose script is loaded in the browser when it is first rendered. The server loads it at start, so that no
 * page waits for it. Until the script is loaded, the server's markup stays.
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
    // React gives up the server's markup when its props change meanwhile, unless the change may wait for the script.
    const patient = useDeferredValue(current)
    return isLoaded ? current : patient
  }
}

function preloaded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  loading.push(load().then((component) => (Loaded = component)))
  return (props) => Loaded && <Loaded {...props} />
}
