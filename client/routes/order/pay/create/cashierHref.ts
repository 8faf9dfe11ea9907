import type { Charge } from '#lib/contract'
import type { PayChannel } from '#lib/enums'
import { orderPaths } from '#app/paths/orderPaths.ts'

/** The app of each gateway, with the URL scheme that opens it. */
export const payApps: Record<Exclude<PayChannel, 'sandbox'>, { name: string; scheme: string }> = {
  wechatpay: { name: '微信', scheme: 'weixin:' },
  alipay: { name: '支付宝', scheme: 'alipays:' },
}

/** URL schemes that open a gateway's app or page. */
const opened: ReadonlySet<string> = new Set(['https:', ...Object.values(payApps).map(({ scheme }) => scheme)])

/** Returns the URL for paying on the device itself; null for content that can only be scanned. */
export function cashierHref({ id, channel, content }: Charge): string | null {
  if (channel === 'sandbox') return orderPaths.cashier(id)
  return URL.canParse(content) && opened.has(new URL(content).protocol) ? content : null
}
