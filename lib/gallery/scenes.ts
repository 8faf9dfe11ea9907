import type { ComponentType } from 'react'
import { pieces } from './pieces.ts'

/** The exports of a file under `scenes/`. */
interface SceneModule {
  Scene: ComponentType
  /** Name of the state, in a word or two. */
  title: string
  /** Description of the state, in one line. */
  note: string
}

/** One state of one piece. */
export interface SceneEntry extends SceneModule {
  /** `image/states`: its piece and its file. */
  id: string
  piece: string
  /** The very file it is made of. */
  source: string
}

declare global {
  interface Window {
    /** Every scene of the gallery, for those who visit them by machine. */
    scenes: readonly Pick<SceneEntry, 'id' | 'title'>[]
  }
}

const modules = import.meta.glob<SceneModule>('./scenes/*/*.tsx', { eager: true })
const sources = import.meta.glob<string>('./scenes/*/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** Position of a scene: as in the list of pieces, unknown ones last. */
function place(id: string): number {
  const index = pieces.flatMap((piece) => piece.scenes.map((scene) => `${piece.id}/${scene}`)).indexOf(id)
  return index === -1 ? Infinity : index
}

/** Every scene there is, in the order of the pieces. */
export const scenes: readonly SceneEntry[] = Object.entries(modules)
  .map(([path, { Scene, title, note }]) => {
    const id = path.slice('./scenes/'.length, -'.tsx'.length)
    return { id, piece: id.split('/')[0]!, Scene, title, note, source: sources[path] ?? '' }
  })
  .sort((a, b) => place(a.id) - place(b.id))
