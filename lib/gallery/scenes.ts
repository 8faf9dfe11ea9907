import type { ComponentType } from 'react'
import { pieces } from './pieces.ts'

/** Component in `scenes/` that shows one state of a component of the library. */
type Scene = ComponentType & {
  /** Name of the state in one or two words. */
  title: string
  /** Description of the state in one line. */
  note: string
}

/** A state of a component. */
export interface SceneEntry {
  /** Id consisting of component and state: `image/states`. */
  id: string
  piece: string
  title: string
  note: string
  Scene: ComponentType
  /** Source code of all scenes of the component. */
  source: string
}

declare global {
  interface Window {
    /** All scenes of the gallery, for automated visits. */
    scenes: readonly Pick<SceneEntry, 'id' | 'title'>[]
  }
}

const modules = import.meta.glob<Record<string, Scene>>('./scenes/*.tsx', { eager: true })
const sources = import.meta.glob<string>('./scenes/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** All scenes in the order of the components and of their source. */
export const scenes: readonly SceneEntry[] = pieces.flatMap(({ id: piece }) => {
  const path = `./scenes/${piece}.tsx`
  const source = sources[path] ?? ''
  return [...source.matchAll(/^export function ((\w+)Scene)\(/gm)].map(([, name, state]) => {
    const Scene = modules[path]![name!]!
    return { id: `${piece}/${state!.toLowerCase()}`, piece, title: Scene.title, note: Scene.note, Scene, source }
  })
})
