import type { Charge } from '#lib/contract'
import { orderPaths } from '#app/paths/orderPaths.ts'

/** URL schemes that open a gateway's app or page. */
const opened: ReadonlySet<string> = new Set(['https:', 'weixin:', 'alipays:'])

/** Returns the URL for paying on the device itself; null for content that can only be scanned. */
export function cashierHref({ id, channel, content }: Charge): string | null {
  if (channel === 'sandbox') return orderPaths.cashier(id)
  return URL.canParse(content) && opened.has(new URL(content).protocol) ? content : null
}
