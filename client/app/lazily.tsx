import { type ComponentType, lazy, Suspense } from 'react'
import { freshly } from './browser/freshly.ts'

const arriving: Promise<unknown>[] = []

/** On the server: when all components that browsers load later are at hand. */
export const allAtHand = (): Promise<unknown> => Promise.all(arriving)

/**
 * A component that travels to the browser when it is first shown. On the server it is there from the start, so that
 * nothing of a page is held back for it. Until it has come, the markup of the server stays.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Later = import.meta.env.SSR ? atHand(load) : lazy(async () => ({ default: await freshly(load) }))
  return function Lazily(props) {
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    )
  }
}

function atHand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  arriving.push(load().then((component) => (Loaded = component)))
  return (props) => Loaded && <Loaded {...props} />
}
