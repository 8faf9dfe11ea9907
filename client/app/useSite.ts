import { useRouteLoaderData } from 'react-router'
import type { RootData } from './rootLoader.ts'
import type { Site } from './siteContext.ts'

const unknownSite: Site = { origin: '', build: '', stylesheet: '', imprint: {} }

/** The site's facts from the server; empty when the root loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? unknownSite
}
