import { type ComponentType, lazy, Suspense } from 'react'
import { importOrReload } from './browser/importOrReload.ts'

const loading: Promise<unknown>[] = []

/** On the server: when all components that browsers load later are at hand. */
export const allLoaded = (): Promise<unknown> => Promise.all(loading)

/**
 * A component that travels to the browser when it is first shown. On the server it is there from the start, so that
 * nothing of a page is held back for it. Until it has come, the markup of the server stays.
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
