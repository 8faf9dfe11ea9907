import type { ComponentType } from 'react'
import { pieces } from './pieces.ts'

/** Exports of a file in `scenes/`. */
interface SceneModule {
  Scene: ComponentType
  /** Name of the state in one or two words. */
  title: string
  /** Description of the state in one line. */
  note: string
}

/** A state of a component. */
export interface SceneEntry extends SceneModule {
  /** Id consisting of component and file: `image/states`. */
  id: string
  piece: string
  /** Source code of the scene. */
  source: string
}

declare global {
  interface Window {
    /** All scenes of the gallery, for automated visits. */
    scenes: readonly Pick<SceneEntry, 'id' | 'title'>[]
  }
}

const modules = import.meta.glob<SceneModule>('./scenes/*/*.tsx', { eager: true })
const sources = import.meta.glob<string>('./scenes/*/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** Sort position of a scene by the list of components; unknown scenes are last. */
function place(id: string): number {
  const index = pieces.flatMap((piece) => piece.scenes.map((scene) => `${piece.id}/${scene}`)).indexOf(id)
  return index === -1 ? Infinity : index
}

/** All scenes in the order of the components. */
export const scenes: readonly SceneEntry[] = Object.entries(modules)
  .map(([path, { Scene, title, note }]) => {
    const id = path.slice('./scenes/'.length, -'.tsx'.length)
    return { id, piece: id.split('/')[0]!, Scene, title, note, source: sources[path] ?? '' }
  })
  .sort((a, b) => place(a.id) - place(b.id))
