import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { addDays, startOfBeijingDay } from '../../server/upstream/kernel/logic/beijingDay.ts'
import { formatBeijingSecond } from '../../server/upstream/kernel/logic/beijingSecond.ts'
import { wechatpayGateway } from '../../server/upstream/payment/providers/wechatpay.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { appPage, isPhoneBrowser, notify, redirect, refusalPage } from './gatewayPages.ts'
import { type GatewayAnswer, type GatewayRequest, startGateway } from './startGateway.ts'

export const merchant = { merchantId: '1900009191', appId: 'wxd678efh567hg6787', serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C' }
export const apiV3Key = 'an API v3 key of 32 characters!!'.replaceAll(' ', '-')
export const keyId = 'PUB_KEY_ID_0119000091912024'

/** Ids of users of the official account of this merchant. */
export const openIds = ['oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', 'oUpF8uN95-Ptaags6E_roPHg7AG0']
/** Time for which a link of H5 is valid, in milliseconds. */
const linkMs = 5 * 60_000

export interface Trade {
  out_trade_no: string
  trade_state: string
  amount: { total: number }
  transaction_id?: string
  success_time?: string
}

type Way = 'native' | 'h5' | 'jsapi'

/** Input of a charge (下单). */
interface ChargeInput {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  time_expire: string
  notify_url: string
  amount: { total: number; currency: string }
  scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } }
  payer?: { openid?: string }
}

interface Opening {
  way: Way
  input: ChargeInput
  at: number
}

const checkPath = '/cgi-bin/mmpayweb-bin/checkmweb'

/**
 * Local double of WeChat Pay's API v3, written from its public documentation: refuses requests without a valid signature,
 * and signs its own answers and callbacks.
 */
export async function wechatpayDouble(clock: () => number) {
  const trades = new Map<string, Trade>()
  /** What each charge was opened with. */
  const openings = new Map<string, Opening>()
  const refunds = new Map<
    string,
    { out_refund_no: string; refund_id: string; out_trade_no: string; status: string; amount: { refund: number }; create_time?: string }
  >()
  /** `next`: state of new refunds; `digest`: a wrong digest of bills; `spoil`: changes an answer after signing; `key`: signing key. */
  const mood = {
    next: 'PROCESSING',
    refuses: undefined as string | undefined,
    digest: undefined as string | undefined,
    spoil: (text: string) => text,
    key: gatewayKeys.gateway.privateKey,
  }
  /** Origin that the merchant has registered for H5. */
  const registered = { origin: 'https://site.example' }

  const rsa = (text: string, key = mood.key) => createSign('RSA-SHA256').update(text).sign(key, 'base64')
  const signatureOf = (body: string, { at = clock(), key = mood.key, serial = keyId } = {}) => {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(8).toString('hex')]
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': rsa(`${timestamp}\n${nonce}\n${body}\n`, key),
    }
  }

  function isSigned({ method, url, headers, body }: GatewayRequest): boolean {
    const fields = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const {
      mchid,
      nonce_str,
      signature = '',
      timestamp,
      serial_no,
    } = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<string, string>
    const text = `${method}\n${url}\n${timestamp}\n${nonce_str}\n${body}\n`
    const fits = createVerify('RSA-SHA256').update(text).verify(gatewayKeys.merchant.publicKey, signature, 'base64')
    const isFresh = Math.abs(Number(timestamp) - clock() / 1000) < 300
    return fits && mchid === merchant.merchantId && serial_no === merchant.serial && isFresh
  }

  const refusal = (status: number, code: string) => ({ status, body: JSON.stringify({ code, message: '拒绝' }) })
  const found = (value: object | undefined) => {
    if (!value) return refusal(404, 'RESOURCE_NOT_EXISTS')
    const body = JSON.stringify(value)
    return { headers: signatureOf(body), body: mood.spoil(body) }
  }
  const tradeOf = (id: string) => {
    const trade = trades.get(id)
    return trade && { ...trade, appid: merchant.appId, mchid: merchant.merchantId }
  }

  const gateway = await startGateway((request) => {
    if (request.url.startsWith(checkPath)) return checkPage(request)
    if (!isSigned(request)) return refusal(401, 'SIGN_ERROR')
    // The file itself has no signature.
    if (request.url.startsWith('/v3/billdownload/'))
      return { body: billOf(new URL(request.url, 'http://gateway').searchParams.get('token')!) }
    if (mood.refuses !== undefined) return refusal(mood.refuses === 'SYSTEM_ERROR' ? 500 : 403, mood.refuses)
    const { pathname } = new URL(request.url, 'http://gateway')
    const input = (request.body === '' ? {} : JSON.parse(request.body)) as Record<string, unknown>
    if (pathname === '/v3/bill/tradebill') return tradeBill(new URL(request.url, 'http://gateway').searchParams)
    const [, id = ''] = /\/out-trade-no\/(\w+)/.exec(pathname) ?? []
    if (pathname.endsWith('/close')) {
      const trade = trades.get(id)
      if (trade?.trade_state === 'SUCCESS') return refusal(400, 'ORDERPAID')
      if (trade) trade.trade_state = 'CLOSED'
      return trade ? { status: 204, headers: signatureOf(''), body: '' } : refusal(404, 'ORDER_NOT_EXIST')
    }
    if (id !== '') return found(tradeOf(id))
    const [, way] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(pathname) ?? []
    if (way !== undefined) {
      const made = openTrade(way as Way, input as unknown as ChargeInput)
      return typeof made === 'string' ? refusal(400, made) : found(made)
    }
    if (pathname === '/v3/refund/domestic/refunds') {
      const made = refund(input)
      return typeof made === 'string' ? refusal(400, made) : found(made)
    }
    return found(refunds.get(pathname.split('/').at(-1)!))
  })

  /** Answers the request for a bill (申请交易账单), which is ready at nine in the morning after its day. */
  function tradeBill(query: URLSearchParams): GatewayAnswer {
    const day = query.get('bill_date') ?? ''
    const end = startOfBeijingDay(addDays(day))
    if (query.get('bill_type') !== 'ALL' || !(end <= clock())) return refusal(400, 'PARAM_ERROR')
    if (clock() < end + 9 * 3_600_000) return refusal(400, 'STATEMENT_CREATING')
    if (billRows(day).length === 0) return refusal(400, 'NO_STATEMENT_EXIST')
    const digest = createHash('sha1').update(billOf(day)).digest('hex')
    const url = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${day}`
    return found({ hash_type: 'SHA1', hash_value: mood.digest ?? digest, download_url: url })
  }

  /** Rows of the bill of a day: fees are 0.6%, of which refunds return their share. */
  function billRows(day: string): string[][] {
    const fee = (fen: number) => (Math.round(fen * 0.006) / 100).toFixed(2)
    const [paid, returned] = [
      [...trades.values()].filter((each) => each.success_time),
      [...refunds.values()].filter((each) => each.create_time),
    ]
    return [
      ...paid.map(({ out_trade_no: id, transaction_id, amount: { total }, success_time }) => {
        const price = (total / 100).toFixed(2)
        return [
          formatBeijingSecond(Date.parse(success_time!)),
          merchant.merchantId,
          transaction_id!,
          id,
          'SUCCESS',
          price,
          '0',
          '0.00',
          '',
          fee(total),
          '0.60%',
        ]
      }),
      ...returned.map(({ out_refund_no, out_trade_no: id, amount, create_time, status }) => {
        const [number, price] = [trades.get(id)!.transaction_id!, (amount.refund / 100).toFixed(2)]
        return [
          formatBeijingSecond(Date.parse(create_time!)),
          merchant.merchantId,
          number,
          id,
          'REFUND',
          '0.00',
          out_refund_no,
          price,
          status,
          `-${fee(amount.refund)}`,
          '0.60%',
        ]
      }),
    ].filter(([time]) => time!.startsWith(day))
  }
  function billOf(day: string): string {
    const head = '交易时间,商户号,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额,退款状态,手续费,费率'
    const rows = billRows(day)
    return [
      `\uFEFF${head}`,
      ...rows.map((row) => row.map((field) => `\`${field}`).join(',')),
      '总交易单数,订单总金额',
      `\`${rows.length},\`0.00`,
      '',
    ].join('\r\n')
  }

  /** Opens a charge, or returns the reason why it is refused. */
  function openTrade(way: Way, input: ChargeInput): object | string {
    const { out_trade_no: id, amount, time_expire: end, scene_info: scene, payer } = input
    const isWhole = input.appid === merchant.appId && input.mchid === merchant.merchantId && /^[\w*-]{6,32}$/.test(id)
    const isDescribed = input.description !== '' && [...input.description].length <= 127 && /^https?:\/\/[^?]+$/.test(input.notify_url)
    if (!isWhole || !isDescribed || !(amount.total > 0) || amount.currency !== 'CNY') return 'PARAM_ERROR'
    if (Date.parse(end) / 1000 < Math.floor(clock() / 1000) + 60) return 'PARAM_ERROR'
    const isScene = isIP(scene?.payer_client_ip ?? '') > 0 && ['iOS', 'Android', 'Wap'].includes(scene?.h5_info?.type ?? '')
    if ((way === 'h5' && !isScene) || (way === 'jsapi' && !openIds.includes(payer?.openid ?? ''))) return 'PARAM_ERROR'
    const [trade, former] = [trades.get(id), openings.get(id)]
    if (trade?.trade_state === 'CLOSED') return 'ORDER_CLOSED'
    if (trade && trade.trade_state !== 'NOTPAY') return 'ORDERPAID'
    if (former && (former.way !== way || former.input.amount.total !== amount.total || former.input.time_expire !== end))
      return 'INVALID_REQUEST'
    if (!trade) trades.set(id, { out_trade_no: id, amount: { total: amount.total }, trade_state: 'NOTPAY' })
    openings.set(id, { way, input, at: clock() })
    if (way === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${id}` }
    return way === 'jsapi' ? { prepay_id: `wx${id}` } : { h5_url: `${gateway.origin}${checkPath}?prepay_id=wx${id}&package=1405458241` }
  }

  /** Returns the id of a charge that can still be paid in a given way, or throws with the text of the app. */
  function payable(id: string, way: Way): string {
    const opening = openings.get(id)
    if (opening?.way !== way || trades.get(id)?.trade_state !== 'NOTPAY') throw new Error('订单已关闭')
    if (Date.parse(opening.input.time_expire) <= clock()) throw new Error('订单已过期')
    return id
  }

  /** The page between the merchant's site and the app (checkmweb), which checks where the buyer comes from. */
  function checkPage(request: GatewayRequest): GatewayAnswer {
    const { searchParams } = new URL(request.url, 'http://gateway')
    const [id, back] = [searchParams.get('prepay_id')?.slice(2) ?? '', searchParams.get('redirect_url') ?? '']
    const opening = openings.get(id)
    const { referer = '', 'user-agent': agent = '' } = request.headers
    if (/MicroMessenger/.test(agent)) return refusalPage('请在微信外打开订单，进行支付')
    if (!isPhoneBrowser(request)) return refusalPage('请在手机上打开')
    if (request.method === 'POST') {
      try {
        notify(opening!.input.notify_url, callback('TRANSACTION.SUCCESS', pay(payable(id, 'h5'))))
        return redirect(back)
      } catch (error) {
        return refusalPage((error as Error).message)
      }
    }
    if (referer === '') return refusalPage('商家参数格式有误，请联系商家解决')
    const isRegistered = [referer, back].every((url) => URL.parse(url)?.origin === registered.origin)
    if (!isRegistered) return refusalPage('商家存在未配置的参数，请联系商家解决')
    if (!opening || clock() - opening.at > linkMs) return refusalPage('支付请求已失效，请重新发起支付')
    return appPage({ app: '微信支付', title: opening.input.description, amount: (opening.input.amount.total / 100).toFixed(2) }, back)
  }

  function pay(id: string) {
    const trade = trades.get(id)!
    Object.assign(trade, {
      trade_state: 'SUCCESS',
      transaction_id: `4200${id.slice(0, 20)}`,
      success_time: new Date(clock()).toISOString(),
    })
    return tradeOf(id)! as Trade & { appid: string; mchid: string }
  }

  function refund(input: Record<string, unknown>) {
    const { transaction_id, out_refund_no, amount } = input as { transaction_id: string; out_refund_no: string; amount: { refund: number } }
    const trade = [...trades.values()].find((each) => each.transaction_id === transaction_id)
    if (!trade) return undefined
    const known = refunds.get(out_refund_no)
    const of = [...refunds.values()].filter((each) => each.out_trade_no === trade.out_trade_no && each.status !== 'CLOSED')
    const gone = of.reduce((sum, each) => sum + each.amount.refund, 0)
    if (!known && gone + amount.refund > trade.amount.total) return 'INVALID_REQUEST'
    // A repeated number refers to the same refund; a failed one starts again.
    if (known?.status === 'ABNORMAL') known.status = mood.next
    const create_time = new Date(clock()).toISOString()
    const made = {
      out_refund_no,
      refund_id: `5030${refunds.size}`,
      out_trade_no: trade.out_trade_no,
      status: mood.next,
      amount,
      create_time,
    }
    if (!known) refunds.set(out_refund_no, made)
    return known ?? made
  }

  /** Returns a callback as delivered, encrypted and signed. */
  function callback(
    event: string,
    content: object,
    options: { at?: number; key?: typeof mood.key; serial?: string; sealedBy?: string } = {},
  ) {
    const [nonce, aad] = [randomBytes(6).toString('hex'), event.startsWith('REFUND') ? 'refund' : 'transaction']
    const cipher = createCipheriv('aes-256-gcm', options.sealedBy ?? apiV3Key, nonce).setAAD(Buffer.from(aad))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: aad,
      original_type: aad,
    }
    const body = JSON.stringify({ id: randomBytes(8).toString('hex'), event_type: event, resource_type: 'encrypt-resource', resource })
    return { headers: { 'content-type': 'application/json', ...signatureOf(body, options) }, body }
  }

  return {
    ...gateway,
    trades,
    refunds,
    mood,
    callback,
    provider: wechatpayGateway({
      ...merchant,
      baseUrl: gateway.origin,
      privateKey: gatewayKeys.merchant.privateKey,
      gatewayKeys: new Map([[keyId, gatewayKeys.gateway.publicKey]]),
      apiV3Key,
      notifyUrl: 'https://site.example/pay/callback/wechatpay',
      ways: ['native', 'h5', 'jsapi'],
      clock,
    }),
    /** Pays; returns the content of the gateway's callback. */
    pay,
    /** Scans a code with the camera of another phone, or recognises it in the album, which the app refuses. Returns the charge's id. */
    scan(code: string, from: 'camera' | 'album'): string {
      if (from === 'album') throw new Error('当前商户的二维码不支持从相册识别')
      return payable(new URL(code).searchParams.get('pr')!, 'native')
    },
    /** The call of WeChat's browser: checks the signature of the page, and returns the charge's id. */
    getBrandWCPayRequest({ appId, timeStamp, nonceStr, package: prepay, signType, paySign }: Record<string, string>): string {
      const signed = [appId, timeStamp, nonceStr, prepay, ''].join('\n')
      const isOurs = appId === merchant.appId && signType === 'RSA' && Math.abs(Number(timeStamp) - clock() / 1000) < 300
      const fits = createVerify('RSA-SHA256').update(signed).verify(gatewayKeys.merchant.publicKey, paySign!, 'base64')
      if (!isOurs || !fits) throw new Error('支付验证签名失败')
      return payable(prepay!.replace('prepay_id=wx', ''), 'jsapi')
    },
    registered,
    /** Returns a refund in the gateway's format. */
    told: (id: string) => {
      const { status: refund_status, ...rest } = refunds.get(id)!
      return { ...rest, refund_status, mchid: merchant.merchantId }
    },
  }
}
