import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from './apiContext.ts'
import { hasTokenContext } from './hasTokenContext.ts'
import { readSelf, type Self } from './readSelf.ts'
import { type Site, siteContext } from './siteContext.ts'
import { type Deferred, defer } from './Deferred.ts'

/** Data for every screen: the site and the signed-in user. */
export interface RootData {
  site: Site
  /** The user is presumably signed in: a token exists, and no response has rejected it. */
  hasToken: boolean
  self: Deferred<{ user: Self } | null>
}

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const hasToken = context.get(hasTokenContext)()
  const asked = hasToken ? context.get(apiContext)('GET /api/user/self', {}).then(readSelf) : Promise.resolve(null)
  const self = await defer(asked)
  return { site: context.get(siteContext), hasToken: hasToken && !('value' in self && self.value === null), self }
}
