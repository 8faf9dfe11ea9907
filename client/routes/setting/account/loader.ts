import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { essential } from '#app/essential.ts'

/** How one signs in, the devices that one is signed in on, and what is decided over one's data. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [setting, devices, muted, privacy] = await Promise.all([
    essential(api('GET /api/setting/account', {})),
    defer(api('GET /api/user/device', {})),
    defer(api('GET /api/notice/muted', {})),
    defer(api('GET /api/setting/privacy', {})),
  ])
  return { setting, devices, muted, privacy, now: new Date().toISOString() }
}
