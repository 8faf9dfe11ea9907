import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** Exports of a `screen.tsx`: the component and, for a screen with data, its loader. */
export interface ScreenModule {
  Screen: ComponentType
  loader?: LoaderFunction
}
