import { type Charge, isCodeWay, type PayOption, type PayWay } from '#lib/contract'
import { type PayChannel, payChannelLabel } from '#lib/enums'
import { orderPaths } from '#app/paths/orderPaths.ts'

/** The app of each channel. */
const appNames: Record<PayChannel, string> = { wechatpay: '微信', alipay: '支付宝', sandbox: '模拟收银台' }

/** Names of the sandbox's ways, each of which simulates a gateway. */
const sandboxNames: Record<PayWay, string> = {
  native: '模拟扫码',
  h5: '模拟微信支付',
  jsapi: '模拟微信内支付',
  precreate: '模拟支付宝扫码',
  page: '模拟支付宝网页',
  wap: '模拟支付宝',
}

interface WayTexts {
  name: string
  /** What the buyer does. */
  hint: string
  /** Label of the button that pays on the device itself. */
  action: string
}

/** Returns the texts of a way of paying. */
export function wayTexts({ channel, way }: PayOption): WayTexts {
  const [app, label] = [appNames[channel], payChannelLabel[channel]]
  const name = channel === 'sandbox' ? sandboxNames[way] : isCodeWay(way) ? `${app}扫码` : way === 'page' ? `${app}网页` : label
  if (isCodeWay(way)) return { name, hint: channel === 'sandbox' ? '不会动用真实的钱' : `用${app}“扫一扫”`, action: `打开${app}` }
  if (way === 'page') return { name, hint: '登录后付款', action: `去${app}付款` }
  return { name, hint: way === 'jsapi' ? '在这里直接付' : `打开${app}付款`, action: `打开${app}付款` }
}

/** Returns the URL for paying on the device itself; null if the charge has none. */
export function payHref({ id, channel, content }: Charge): string | null {
  if (channel === 'sandbox') return orderPaths.cashier(id)
  return /^https?:$/.test(URL.parse(content)?.protocol ?? '') ? content : null
}
