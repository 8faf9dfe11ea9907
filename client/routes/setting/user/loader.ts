import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { readSelf } from '#app/readSelf.ts'

/** Loads the profile, the regions and the occupations to choose from. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [self, profile, regions, occupations, shown] = await Promise.all([
    requirePart(api('GET /api/user/self', {}).then(readSelf)),
    requirePart(api('GET /api/profile', {})),
    requirePart(api('GET /api/profile/region', {})),
    requirePart(api('GET /api/profile/profession', {})),
    defer(api('GET /api/setting/shown', {})),
  ])
  if (!self) throw data({ message: '请先登录' }, { status: 401 })
  return { userId: self.user.id, profile, regions: regions.list, occupations: occupations.list, shown }
}
