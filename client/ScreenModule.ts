import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** Exports of a screen's files: the component of `screen.tsx` and the loader of `loader.ts`. */
export interface ScreenModule {
  Screen: ComponentType
  loader?: LoaderFunction
}
