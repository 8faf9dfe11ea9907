import type { LoaderFunctionArgs } from 'react-router'
import type { SelfUser } from '#lib/contract'
import { apiContext } from './apiContext.ts'
import { type Site, siteContext } from './siteContext.ts'
import { type Soon, soon } from './Soon.ts'

/** What every screen may know: the site, and who is signed in. */
export interface RootData {
  site: Site
  self: Soon<{ user: SelfUser } | null>
}

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext)
  return { site: context.get(siteContext), self: await soon(api('GET /api/user/self', {})) }
}
