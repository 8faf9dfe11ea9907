import { useRouteLoaderData } from 'react-router'
import type { RootData } from './rootLoader.ts'
import type { Site } from './siteContext.ts'

const unknownSite: Site = { origin: '', build: '', stylesheet: '', imprint: {} }

/** Returns the site configuration from the server; empty if the root loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? unknownSite
}
