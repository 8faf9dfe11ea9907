import type { ReactNode } from 'react'
import type { StaticHandlerContext } from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { DataRouterDataContext, LocationContext } from '../router-internals.ts'
import type { PageStyles } from './PageStyles.ts'

interface RenderedApartProps {
  context: StaticHandlerContext
  /** Takes the rules of what is rendered. */
  sheet: PageStyles['instance']
  children: ReactNode
}

/** A part of a page that is rendered apart from it: the part sees where it is, and nothing else of the page. */
export const RenderedApart = ({ context: { location }, sheet, children }: RenderedApartProps) => (
  <StyleSheetManager sheet={sheet}>
    <LocationContext value={{ location, navigationType: 'POP' as never }}>
      <DataRouterDataContext value={null}>{children}</DataRouterDataContext>
    </LocationContext>
  </StyleSheetManager>
)
