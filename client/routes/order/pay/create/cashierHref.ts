import type { Charge } from '#lib/contract'
import { orderPaths } from '#app/paths/orderPaths.ts'

/** Schemes that open a gateway's app, or its page. */
const opened: ReadonlySet<string> = new Set(['https:', 'weixin:', 'alipays:'])

/** Address at which a charge can be paid on the device itself; null for content that is only to be scanned. */
export function cashierHref({ id, channel, content }: Charge): string | null {
  if (channel === 'sandbox') return orderPaths.cashier(id)
  return URL.canParse(content) && opened.has(new URL(content).protocol) ? content : null
}
