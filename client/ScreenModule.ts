import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** The exports of a `screen.tsx`: its component and, where it shows data, its loader. */
export interface ScreenModule {
  Screen: ComponentType
  loader?: LoaderFunction
}
