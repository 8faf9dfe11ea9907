import { strToU8, zipSync } from 'fflate'
import { createSign, createVerify, type KeyObject } from 'node:crypto'
import { alipayGateway } from '../../server/upstream/payment/providers/alipay.ts'
import { addDays, startOfBeijingDay } from '../../server/upstream/kernel/logic/beijingDay.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { appPage, notify, redirect, refusalPage } from './gatewayPages.ts'
import { type GatewayAnswer, type GatewayRequest, startGateway } from './startGateway.ts'

export const [appId, sellerId] = ['2021000000000001', '2088000000000001']

export interface Trade {
  out_trade_no: string
  trade_no: string
  trade_status: string
  total_amount: string
  paid_at?: string
}

const text = (parameters: Record<string, string>) =>
  Object.keys(parameters)
    .sort()
    .filter((name) => parameters[name] !== '')
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Local double of Alipay's open platform, written from its public documentation: refuses requests without a valid
 * signature, and signs its own answers and callbacks.
 */
export async function alipayDouble(clock: () => number) {
  const trades = new Map<string, Trade>()
  const refunds = new Map<
    string,
    { out_request_no: string; out_trade_no: string; refund_amount: string; refund_status: string; gmt_refund?: string }
  >()
  const mood = {
    changesFunds: true,
    refuses: undefined as string | undefined,
    spoil: (given: string) => given,
    key: gatewayKeys.gateway.privateKey,
  }
  const rsa = (given: string, key: KeyObject = mood.key) => createSign('RSA-SHA256').update(given).sign(key, 'base64')
  const done = (data: object) => ({ code: '10000', msg: 'Success', ...data })
  const refused = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })

  function answer(method: string, content: Record<string, string>): object {
    const [trade, id] = [trades.get(content['out_trade_no'] ?? ''), content['out_trade_no'] ?? '']
    if (mood.refuses !== undefined) return refused(mood.refuses)
    if (method === 'alipay.trade.precreate') {
      // The trade is created when the code is scanned.
      trades.set(id, { out_trade_no: id, trade_no: '', trade_status: 'UNSCANNED', total_amount: content['total_amount']! })
      return done({ out_trade_no: id, qr_code: `https://qr.alipay.com/${id}` })
    }
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') return tradeBill(content)
    if (method === 'alipay.trade.refund') return refund(content)
    if (method === 'alipay.trade.fastpay.refund.query') {
      const found = refunds.get(content['out_request_no']!)
      return done(found?.out_trade_no === id ? found : {})
    }
    // An unscanned code becomes invalid by a cancellation only.
    if (method === 'alipay.trade.cancel' && trade?.trade_status === 'UNSCANNED') {
      trade.trade_status = 'CANCELLED'
      return done({ out_trade_no: id, retry_flag: 'N', action: 'close' })
    }
    if (!trade || trade.trade_status === 'UNSCANNED' || trade.trade_status === 'CANCELLED') return refused('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query') return done({ ...trade, send_pay_date: beijing(clock()) })
    if (trade.trade_status === 'TRADE_SUCCESS') return refused('ACQ.TRADE_STATUS_ERROR')
    trade.trade_status = 'TRADE_CLOSED'
    return done({ out_trade_no: id, trade_no: trade.trade_no })
  }

  /** Answers the query for the link of a bill (查询对账单下载地址), which is ready at nine in the morning after its day. */
  function tradeBill({ bill_type, bill_date: day = '' }: Record<string, string>): object {
    if (bill_type !== 'trade' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return refused('isv.invalid-arguments')
    if (clock() < startOfBeijingDay(addDays(day)) + 9 * 3_600_000 || billRows(day).length === 0) return refused('isp.bill_not_exist')
    return done({ bill_download_url: `${gateway.origin}/downloadBillFile.resource?bizDates=${day}` })
  }

  /** Rows of the bill of a day: fees are 0.6%, of which refunds return their share. */
  function billRows(day: string): string[] {
    const fee = (yuan: string) => (0.006 * Number(yuan)).toFixed(2)
    const [paid, returned] = [[...trades.values()].filter((each) => each.paid_at), [...refunds.values()].filter((each) => each.gmt_refund)]
    return [
      ...paid.map(
        (each) =>
          `${each.trade_no}\t,${each.out_trade_no}\t,交易,焊接,入门,${each.paid_at},${each.paid_at},${each.total_amount},,-${fee(each.total_amount)},`,
      ),
      ...returned.map(
        ({ out_trade_no: id, out_request_no, refund_amount, gmt_refund: at }) =>
          `${trades.get(id)!.trade_no}\t,${id}\t,退款,焊接入门,${at},${at},-${refund_amount},${out_request_no},${fee(refund_amount)},`,
      ),
    ].filter((row) => row.includes(`,${day} `))
  }
  const billOf = (day: string): Uint8Array => {
    const rows = [
      '#支付宝业务明细查询',
      `#账号：[${sellerId}0156]`,
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）,备注',
      ...billRows(day),
    ]
    const text = [...rows, '#-----业务明细列表结束-----', ''].join('\r\n')
    return zipSync({ 'summary.csv': strToU8('#汇总\n'), 'detail.csv': strToU8(text) })
  }

  function refund({ trade_no, out_request_no, refund_amount }: Record<string, string>): object {
    const trade = [...trades.values()].find((each) => each.trade_no === trade_no)
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
    const { out_trade_no } = trade
    const status = mood.changesFunds ? 'REFUND_SUCCESS' : ''
    const of = [...refunds.values()].filter((each) => each.out_trade_no === out_trade_no)
    const gone = of.reduce((sum, each) => sum + Number(each.refund_amount), 0)
    if (!refunds.has(out_request_no!) && gone + Number(refund_amount) > Number(trade.total_amount) + 0.001)
      return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    if (!refunds.has(out_request_no!))
      refunds.set(out_request_no!, {
        ...{
          out_request_no: out_request_no!,
          out_trade_no,
          refund_amount: refund_amount!,
          refund_status: status,
          gmt_refund: beijing(clock()),
        },
      })
    return done({ out_trade_no, trade_no, fund_change: mood.changesFunds ? 'Y' : 'N', refund_fee: refund_amount })
  }

  const products = { 'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY', 'alipay.trade.wap.pay': 'QUICK_WAP_WAY' } as const

  /** The page of a product to which merchants send buyers by a signed link. */
  function productPage({ method, url }: GatewayRequest): GatewayAnswer {
    const { sign = '', ...parameters } = Object.fromEntries(new URL(url, 'http://gateway').searchParams)
    const isSigned = createVerify('RSA-SHA256').update(text(parameters)).verify(gatewayKeys.merchant.publicKey, sign, 'base64')
    if (!isSigned || parameters['app_id'] !== appId) return refusalPage('验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配')
    const {
      out_trade_no: id = '',
      total_amount = '',
      subject = '',
      product_code,
      time_expire = '',
      quit_url = '',
    } = JSON.parse(parameters['biz_content']!) as Record<string, string>
    const [called, back] = [parameters['method'] as keyof typeof products, parameters['return_url'] ?? '']
    const isOrder = /^\w{1,64}$/.test(id) && /^\d+\.\d{2}$/.test(total_amount) && subject !== '' && !/[/=&]/.test(subject)
    if (products[called] !== product_code || !isOrder || !/^https?:/.test(back)) return refusalPage('INVALID_PARAMETER 参数有误')
    if (called === 'alipay.trade.wap.pay' && quit_url === '') return refusalPage('INVALID_PARAMETER 参数有误')
    if (time_expire <= beijing(clock())) return refusalPage('订单已超时，请重新下单')
    const trade = trades.get(id) ?? { out_trade_no: id, trade_no: '', trade_status: 'WAIT_BUYER_PAY', total_amount }
    trades.set(id, trade)
    if (trade.trade_status !== 'WAIT_BUYER_PAY') return refusalPage('交易已关闭或已付款')
    if (method !== 'POST') return appPage({ app: '支付宝', title: subject, amount: total_amount }, quit_url || back)
    const paid = pay(id)
    notify(parameters['notify_url']!, callback(paid))
    const told = {
      charset: 'utf-8',
      out_trade_no: id,
      method: `${called}.return`,
      total_amount,
      trade_no: paid['trade_no']!,
      app_id: appId,
    }
    return redirect(`${back}&${new URLSearchParams({ ...told, sign: rsa(text(told)), sign_type: 'RSA2' }).toString()}`)
  }

  /** Scans and pays; returns the parameters of the gateway's callback. */
  function pay(id: string): Record<string, string> {
    const trade = trades.get(id)!
    if (trade.trade_status === 'CANCELLED' || trade.trade_status === 'TRADE_CLOSED') throw new Error('The code is not valid any more')
    Object.assign(trade, { trade_status: 'TRADE_SUCCESS', trade_no: `2026${id.slice(0, 20)}`, paid_at: beijing(clock()) })
    const { out_trade_no, trade_no, trade_status, total_amount } = trade
    return { out_trade_no, trade_no, trade_status, total_amount, gmt_payment: beijing(clock()), subject: '焊接入门' }
  }

  const gateway = await startGateway((request) => {
    if (request.url.startsWith('/gateway.do?')) return productPage(request)
    const [, billDay] = /^\/downloadBillFile\.resource\?bizDates=(.+)$/.exec(request.url) ?? []
    if (billDay !== undefined) return { body: billOf(billDay) }
    const { body } = request
    const { sign = '', ...parameters } = Object.fromEntries(new URLSearchParams(body))
    const name = `${parameters['method']!.replaceAll('.', '_')}_response`
    const isSigned = createVerify('RSA-SHA256').update(text(parameters)).verify(gatewayKeys.merchant.publicKey, sign, 'base64')
    const isFresh = Math.abs(Date.parse(`${parameters['timestamp']!.replace(' ', 'T')}+08:00`) - clock()) < 900_000
    const isOurs = parameters['app_id'] === appId && isFresh
    const data = JSON.stringify(
      isSigned && isOurs
        ? answer(parameters['method']!, JSON.parse(parameters['biz_content']!) as Record<string, string>)
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' },
    )
    return { body: `{"${name}":${mood.spoil(data)},"sign":"${rsa(data)}"}` }
  })

  /** Returns a callback as delivered: a signed form. */
  function callback(parameters: Record<string, string>, { at = clock(), key = mood.key } = {}) {
    const all = { app_id: appId, seller_id: sellerId, charset: 'utf-8', version: '1.0', notify_time: beijing(at), ...parameters }
    const body = new URLSearchParams({ ...all, sign_type: 'RSA2', sign: rsa(text(all), key) }).toString()
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
  }

  return {
    ...gateway,
    trades,
    refunds,
    mood,
    callback,
    provider: alipayGateway({
      url: `${gateway.origin}/gateway.do`,
      appId,
      sellerId,
      privateKey: gatewayKeys.merchant.privateKey,
      publicKey: gatewayKeys.gateway.publicKey,
      notifyUrl: 'https://site.example/pay/callback/alipay',
      ways: ['precreate', 'page', 'wap'],
      clock,
    }),
    pay,
  }
}
