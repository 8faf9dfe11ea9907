import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { essential } from '#app/essential.ts'

/** How one signs in, and the devices that one is signed in on. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [setting, devices] = await Promise.all([essential(api('GET /api/setting/account', {})), defer(api('GET /api/user/device', {}))])
  return { setting, devices, now: new Date().toISOString() }
}
