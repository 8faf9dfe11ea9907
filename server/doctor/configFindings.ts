import { payChannelLabel } from '#lib/enums'
import type { Config } from '../config.ts'
import { gatewayChannels } from '../settings/paymentChannels.ts'
import { bad, type Finding, good, warn } from './Finding.ts'

const isOwnMachine = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** Returns findings about settings that are probably unintended, or suitable only for a developer's machine. */
export function configFindings(config: Config, faults: string[]): Finding[] {
  const found = faults.map((fault) => bad(`配置：${fault}`, '修改这个环境变量，否则服务不会启动'))
  if (faults.length === 0) found.push(good('配置：所有环境变量都可用'))
  const { hostname, protocol } = new URL(config.publicOrigin)
  const isPublic = !isOwnMachine(hostname) || !isOwnMachine(config.host)
  found.push(...proxyFindings(config, isPublic))
  if (!isPublic) return found
  if (isOwnMachine(hostname))
    found.push(warn(`PUBLIC_ORIGIN 没有设置，页面里的地址会是 ${config.publicOrigin}`, '设为用户看到的地址，如 https://www.example.com'))
  else if (protocol !== 'https:')
    found.push(
      warn(`PUBLIC_ORIGIN ${config.publicOrigin} 不是 https，登录凭证会明文传输`, '在反向代理上配好证书，把 PUBLIC_ORIGIN 改为 https 地址'),
    )
  else found.push(good(`对外地址 ${config.publicOrigin}`))
  if (config.cookieSecret === undefined)
    found.push(
      warn('COOKIE_SECRET 没有设置：每次启动各用各的，运行多台时扫码登录会失败', '所有主机设为同一个值，可用 openssl rand -base64 32 生成'),
    )
  return config.upstreamUrl === undefined ? [...found, ...providerFindings(config)] : found
}

function providerFindings({ sms, smsBudget, chat, payment, publicOrigin }: Config): Finding[] {
  return [...smsFindings(sms, smsBudget), chatFinding(chat), paymentFinding(payment, publicOrigin.startsWith('https:'))]
}

function smsFindings({ provider }: Config['sms'], budget: Config['smsBudget']): Finding[] {
  const gateway = '设为 http，并设置 SMS_URL、SMS_KEY、SMS_TEMPLATES'
  if (provider === 'none') return [warn('SMS_PROVIDER 是 none：不发送验证码，用户收不到短信，也就不能注册、找回密码', gateway)]
  if (provider === 'console') return [warn('SMS_PROVIDER 是 console：验证码只打印在日志里，用户收不到短信', gateway)]
  if (budget !== undefined) return [good(`短信由网关发送，24 小时内最多 ${budget} 条`)]
  return [good('短信由网关发送'), warn('SMS_BUDGET 没有设置：有人恶意刷短信时，费用没有上限', '设为 24 小时内最多发送的条数，如 5000')]
}

function chatFinding({ provider }: Config['chat']): Finding {
  if (provider === 'simulated')
    return bad('CHAT_PROVIDER 是 simulated：任何人都能以任何模拟账号登录', '设为 wechat 并填写公众号参数；不用微信登录则设为 none')
  return good(provider === 'none' ? '没有开通微信登录（CHAT_PROVIDER 是 none）' : '微信登录使用真实公众号')
}

function paymentFinding(payment: Config['payment'], isForAll: boolean): Finding {
  const cure = `设为 ${gatewayChannels.join('、')} 并填写商户参数；不收款则设为 none`
  if (payment.provider === 'gateways') {
    const names = payment.gateways.map(({ channel }) => payChannelLabel[channel]).join('、')
    if (isForAll) return good(`通过${names}收款`)
    return warn(`通过${names}收款，而 PUBLIC_ORIGIN 不是 https：渠道的通知到不了，只能逐笔询问`, '把 PUBLIC_ORIGIN 设为 https 的网站地址')
  }
  if (payment.provider === 'none') return good('没有开通付款（PAYMENT_PROVIDER 是 none），只能用激活码')
  if (isForAll) return bad('PAYMENT_PROVIDER 是 sandbox：任何人都能不付钱就买到', cure)
  return warn('PAYMENT_PROVIDER 是 sandbox：付款是模拟的，不会真的收钱', cure)
}

function proxyFindings({ trustProxy, host, publicOrigin }: Config, isPublic: boolean): Finding[] {
  if (typeof trustProxy === 'number') return [good(`TRUST_PROXY ${trustProxy}：信任 ${trustProxy} 层反向代理`)]
  const named = trustProxy.join(', ')
  if (trustProxy.some((address) => /\/[1-7]$/.test(address)))
    return [warn(`TRUST_PROXY ${named} 信任了大片地址：许多人都能伪造自己的地址，绕过按地址的限制`, '只写反向代理的地址')]
  if (isPublic && publicOrigin.startsWith('https:') && !isOwnMachine(host) && named === 'loopback')
    return [
      warn(
        'TRUST_PROXY 是 loopback，而服务对其他机器开放：若反向代理在别的机器上，所有用户会被当成同一个地址',
        '设为反向代理的地址，如 10.0.0.0/8',
      ),
    ]
  return [good(`TRUST_PROXY ${named}`)]
}
