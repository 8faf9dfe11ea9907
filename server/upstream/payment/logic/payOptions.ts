import type { PayOption, PayWay } from '#lib/contract'
import type { PayChannel } from '#lib/enums'
import { limits } from '../../limits/logic/limits.ts'

/** Where the buyer's browser runs: inside one of the apps, on a phone, or on a desktop. */
type PayerDevice = 'wechat' | 'alipay' | 'phone' | 'desktop'

function deviceOf(agent: string): PayerDevice {
  if (/MicroMessenger/i.test(agent)) return 'wechat'
  if (/AlipayClient/i.test(agent)) return 'alipay'
  return isPhone(agent) ? 'phone' : 'desktop'
}

/** Checks whether a user agent is that of a phone or a tablet. */
export const isPhone = (agent: string): boolean => /Android|iPhone|iPad|iPod|HarmonyOS|OpenHarmony|\bMobile\b/i.test(agent)

/**
 * The ways that work on each device, in groups from the most to the least convenient. WeChat Pay refuses `h5` inside WeChat and
 * on desktops; each app blocks the other one. A code on a phone's own screen requires another device.
 */
const waysOfDevice: Record<PayerDevice, readonly (readonly PayWay[])[]> = {
  wechat: [['jsapi'], ['native', 'precreate']],
  alipay: [['wap'], ['precreate', 'native']],
  phone: [
    ['h5', 'wap'],
    ['native', 'precreate'],
  ],
  desktop: [['native', 'precreate'], ['page']],
}

interface PayOptionsInput {
  /** The configured gateways, the preferred one first. */
  gateways: readonly { channel: PayChannel; ways: readonly PayWay[] }[]
  /** User agent of the buyer. */
  agent: string
  /** Whether the buyer's id at WeChat is known, which `jsapi` requires. */
  hasOpenId: boolean
}

/** Returns the ways of paying for a buyer, the suggested one first. */
export const payOptions = ({ gateways, agent, hasOpenId }: PayOptionsInput): PayOption[] =>
  waysOfDevice[deviceOf(agent)].flatMap((group) =>
    gateways.flatMap(({ channel, ways }) =>
      group.filter((way) => ways.includes(way) && (way !== 'jsapi' || hasOpenId)).map((way) => ({ channel, way })),
    ),
  )

/** Returns the time until which a charge can be used: a link of `h5` expires before its charge. */
export const usableUntil = ({ way, created_at, expires_at }: { way: PayWay; created_at: number; expires_at: number }): number =>
  way === 'h5' ? Math.min(expires_at, created_at + limits.charge.linkMs) : expires_at
