import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { essential } from '#app/essential.ts'
import { readSelf } from '#app/readSelf.ts'

/** The account, and the devices that it is signed in on. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [self, devices] = await Promise.all([
    essential(api('GET /api/user/self', {}).then(readSelf)),
    defer(api('GET /api/user/device', {})),
  ])
  if (!self) throw data({ message: '请先登录' }, { status: 401 })
  return { user: self.user, devices, now: new Date().toISOString() }
}
