import type { ReactNode } from 'react'
import type { StaticHandlerContext } from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { DataRouterDataContext, LocationContext } from '../router-internals.ts'
import type { PageStyles } from './PageStyles.ts'

interface RenderedApartProps {
  context: StaticHandlerContext
  /** Receives the rules of the content. */
  sheet: PageStyles['instance']
  children: ReactNode
}

/** Renders a part of a page separately from it: the part has access to the location, and to nothing else of the page. */
export const IsolatedPart = ({ context: { location }, sheet, children }: RenderedApartProps) => (
  <StyleSheetManager sheet={sheet}>
    <LocationContext value={{ location, navigationType: 'POP' as never }}>
      <DataRouterDataContext value={null}>{children}</DataRouterDataContext>
    </LocationContext>
  </StyleSheetManager>
)
