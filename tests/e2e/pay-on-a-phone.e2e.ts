import type { Browser, BrowserContext, Page } from '@playwright/test'
import { alipayDouble, appId as alipayAppId, sellerId } from '../support/alipayDouble.ts'
import { gatewayPems } from '../support/gatewayKeys.ts'
import { expect, test, type TestFixtures } from '../support/siteFixture.ts'
import { type RunningSite, startSite } from '../support/startSite.ts'
import { apiV3Key, keyId, merchant, openIds, wechatpayDouble } from '../support/wechatpayDouble.ts'
import { orderCourse } from './buyCourse.ts'
import { open } from './open.ts'
import { bindChatAccount } from './records.ts'

/* Buying on a phone with real gateways, which local doubles play. */

const course = 'chef-cold-dishes'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

let [wechatpay, alipay]: [Awaited<ReturnType<typeof wechatpayDouble>>?, Awaited<ReturnType<typeof alipayDouble>>?] = []
let site: RunningSite
test.beforeAll(async () => {
  wechatpay = await wechatpayDouble(Date.now)
  alipay = await alipayDouble(Date.now)
  site = await startSite({
    PAYMENT_PROVIDER: 'wechatpay,alipay',
    WECHATPAY_WAYS: 'native,h5,jsapi',
    WECHATPAY_URL: wechatpay.origin,
    WECHATPAY_MCH_ID: merchant.merchantId,
    WECHATPAY_APP_ID: merchant.appId,
    WECHATPAY_SERIAL: merchant.serial,
    WECHATPAY_PRIVATE_KEY: gatewayPems.own,
    WECHATPAY_API_V3_KEY: apiV3Key,
    WECHATPAY_PUBLIC_KEY: gatewayPems.theirs,
    WECHATPAY_PUBLIC_KEY_ID: keyId,
    ALIPAY_WAYS: 'precreate,page,wap',
    ALIPAY_URL: `${alipay.origin}/gateway.do`,
    ALIPAY_APP_ID: alipayAppId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: gatewayPems.own,
    ALIPAY_PUBLIC_KEY: gatewayPems.theirs,
    CHAT_PROVIDER: 'wechat',
    WECHAT_APP_ID: merchant.appId,
    WECHAT_APP_SECRET: 'secret',
    WECHAT_TOKEN: 'token',
    SMS_PROVIDER: 'console',
  })
  wechatpay.registered.origin = site.origin
})
test.afterAll(async () => {
  wechatpay?.close()
  alipay?.close()
  await site.stop()
})

interface Buyer {
  context: BrowserContext
  page: Page
  phone: string
}

/** Opens the payment of a new order on a phone with this user agent. */
async function buyerWith(
  userAgent: string,
  { browser, phone, faults }: { browser: Browser } & Pick<TestFixtures, 'phone' | 'faults'>,
): Promise<Buyer> {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  await faults.watch(context)
  const call = async (path: string, data: object) => {
    const answer = await context.request.post(site.origin + path, { data, headers: { origin: site.origin } })
    expect(await answer.json()).toMatchObject({ code: 0 })
  }
  await call('/api/sys/user/sms/code', { account: phone, type: 2 })
  await call('/api/user/login', { account: phone, security: await site.smsCode(phone), loginType: 2 })
  return { context, page: await context.newPage(), phone }
}

async function openPayment({ context, page }: Buyer): Promise<void> {
  const { id } = await orderCourse(context.request, site.origin, course)
  await open(page, `${site.origin}/order/pay/create?order=${id}`)
}

test('on a phone outside WeChat one press opens the app; who comes back without paying is offered Alipay, and pays by WeChat after all', async ({
  browser,
  phone,
  faults,
}) => {
  const buyer = await buyerWith(iphone, { browser, phone, faults })
  const { context, page } = buyer
  await openPayment(buyer)
  await page.getByRole('link', { name: '打开微信付款' }).click()
  await expect(page.getByRole('heading', { name: '微信支付' })).toBeVisible()
  await expect(page.getByText(/^¥\d+\.\d\d$/)).toBeVisible()
  await page.getByRole('link', { name: '取消' }).click()
  await expect(page.getByRole('alert')).toContainText('还没有收到付款')
  await expect(page.getByRole('button', { name: '改用支付宝' })).toBeVisible()
  await page.getByRole('link', { name: '打开微信付款' }).click()
  await page.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await page.getByRole('link', { name: '去学习' }).click()
  await expect(page).toHaveURL(/\/course\/[^/]+\/play/)
  await context.close()
})

test('inside WeChat the payment dialog opens on the page; after a cancellation the page says so', async ({ browser, phone, faults }) => {
  const buyer = await buyerWith(`${iphone} MicroMessenger/8.0.60(0x18003c31) NetType/WIFI Language/zh_CN`, { browser, phone, faults })
  const { context, page } = buyer
  bindChatAccount(site, phone, openIds[0]!)
  const results = ['cancel', 'ok']
  await context.exposeFunction('payInTest', (parameters: Record<string, string>) => {
    const id = wechatpay!.getBrandWCPayRequest(parameters)
    const result = results.shift()
    if (result === 'ok') wechatpay!.pay(id)
    return `get_brand_wcpay_request:${result}`
  })
  await context.addInitScript(() => {
    const invoke = (name: string, parameters: object, done: (answer: object) => void) => {
      const { payInTest } = window as unknown as { payInTest: (given: object) => Promise<string> }
      if (name === 'getBrandWCPayRequest') void payInTest(parameters).then((err_msg) => done({ err_msg }))
    }
    // WeChat's browser adds its object some time after the page has begun.
    addEventListener('load', () => {
      Object.assign(window, { WeixinJSBridge: { invoke } })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    })
  })
  await openPayment(buyer)
  await page.getByRole('button', { name: '打开微信付款' }).click()
  await expect(page.getByRole('alert')).toContainText('还没有收到付款')
  await page.getByRole('button', { name: '打开微信付款' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await context.close()
})

test('with Alipay the app opens from the phone’s browser and leads back to the paid order', async ({ browser, phone, faults }) => {
  const buyer = await buyerWith(iphone, { browser, phone, faults })
  const { context, page } = buyer
  await openPayment(buyer)
  await page.getByRole('radio', { name: /^支付宝(?!扫码)/ }).check()
  await page.getByRole('link', { name: '打开支付宝付款' }).click()
  await expect(page.getByRole('heading', { name: '支付宝' })).toBeVisible()
  await page.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  // The gateway adds its own parameters, which prove nothing.
  await expect(page).toHaveURL(/back=1.*trade_no=/)
  await context.close()
})
