import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'

/** Loads the sign-in methods, the signed-in devices, and the privacy settings. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [setting, passkeys, devices, muted, whisper, blocked, privacy] = await Promise.all([
    requirePart(api('GET /api/setting/account', {})),
    defer(api('GET /api/setting/passkey', {})),
    defer(api('GET /api/user/device', {})),
    defer(api('GET /api/message/muted', {})),
    defer(api('GET /api/setting/whisper', {})),
    defer(api('GET /api/user/blocked', { pageSize: 20 })),
    defer(api('GET /api/setting/privacy', {})),
  ])
  return { setting, passkeys, devices, muted, whisper, blocked, privacy, now: new Date().toISOString() }
}
