import { useRouteLoaderData } from 'react-router'
import type { RootData } from './rootLoader.ts'
import type { Site } from './siteContext.ts'

const unknownSite: Site = { origin: '', build: '', stylesheet: '', guard: { include: [], exclude: [] } }

/** What the server said of the site; empty when the root itself failed. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? unknownSite
}
