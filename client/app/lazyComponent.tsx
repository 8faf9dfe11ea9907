import { type ComponentType, lazy, Suspense } from 'react'
import { importOrReload } from './browser/importOrReload.ts'

const loading: Promise<unknown>[] = []

/** On the server: settles when all lazy components are loaded. */
export const allLoaded = (): Promise<unknown> => Promise.all(loading)

/**
 * A component whose script is loaded in the browser when it is first rendered. The server loads it at start, so that no
 * page waits for it. Until the script is loaded, the server's markup stays.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Later = import.meta.env.SSR ? preloaded(load) : lazy(async () => ({ default: await importOrReload(load) }))
  return function LazyComponent(props) {
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    )
  }
}

function preloaded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  loading.push(load().then((component) => (Loaded = component)))
  return (props) => Loaded && <Loaded {...props} />
}
