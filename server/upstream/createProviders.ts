import type { Config } from '../config.ts'
import { callbackPath } from '../settings/paymentChannels.ts'
import { type ChatProvider, consoleSms, httpSms, simulatedChat, type SmsProvider, wechatChat } from './account/index.ts'
import { httpInvoice, type InvoiceProvider, localInvoice } from './invoice/index.ts'
import { createGateway, type PaymentGateway } from './payment/index.ts'

interface ProvidersOptions {
  config: Pick<Config, 'sms' | 'chat' | 'payment' | 'invoice' | 'publicOrigin'>
  clock: () => number
  /** Prints a line for a developer who runs the site locally. */
  print: (line: string) => void
}

/** Creates the configured external services. */
export const createProviders = (options: ProvidersOptions) => ({
  sms: smsOf(options),
  chat: chatOf(options),
  gateways: gatewaysOf(options),
  invoiceProvider: invoiceProviderOf(options),
})

function smsOf({ config: { sms }, clock, print }: ProvidersOptions): SmsProvider | undefined {
  if (sms.provider === 'none') return undefined
  return sms.provider === 'http' ? httpSms({ ...sms, clock }) : consoleSms(print)
}

function chatOf({ config: { chat, publicOrigin }, clock, print }: ProvidersOptions): ChatProvider | undefined {
  if (chat.provider === 'none') return undefined
  return chat.provider === 'wechat' ? wechatChat({ ...chat, clock }) : simulatedChat({ publicOrigin, print })
}

function gatewaysOf({ config: { payment, publicOrigin }, clock }: ProvidersOptions): readonly PaymentGateway[] | 'sandbox' {
  if (payment.provider !== 'gateways') return payment.provider === 'sandbox' ? 'sandbox' : []
  return payment.gateways.map((gateway) => createGateway(gateway, { notifyUrl: publicOrigin + callbackPath(gateway.channel), clock }))
}

function invoiceProviderOf({ config: { invoice }, clock }: ProvidersOptions): InvoiceProvider | undefined {
  if (invoice.provider === 'none') return undefined
  return invoice.provider === 'http' ? httpInvoice({ ...invoice, clock }) : localInvoice()
}

/** Returns the warnings to log at each start: providers that are insecure or missing. */
export function providerWarnings({
  sms,
  chat,
  payment,
  invoice,
  publicOrigin,
}: ProvidersOptions['config']): { event: string; about: string }[] {
  const isForAll = publicOrigin.startsWith('https:')
  const warnings = []
  if (invoice.provider === 'local' && isForAll)
    warnings.push({
      event: 'invoices are samples',
      about:
        'they are marked as samples and have no legal value: set INVOICE_PROVIDER to http with INVOICE_URL and INVOICE_KEY, or to none',
    })
  if (chat.provider === 'simulated' && (isForAll || sms.provider !== 'console'))
    warnings.push({
      event: 'chat app is simulated',
      about: 'anyone can sign in to any of its accounts; do not use with real users: set CHAT_PROVIDER to wechat or none',
    })
  if (sms.provider === 'console' && isForAll)
    warnings.push({
      event: 'verification codes are printed',
      about:
        'anyone with access to the log can sign in to any account, and no message is sent; do not use with real users: set SMS_PROVIDER to http or none',
    })
  if (sms.provider === 'none')
    warnings.push({
      event: 'verification codes are not sent',
      about: 'users cannot register, sign in with a code or reset a forgotten password: set SMS_PROVIDER to http with SMS_URL and SMS_KEY',
    })
  if (payment.provider === 'sandbox' && isForAll)
    warnings.push({
      event: 'payments are simulated',
      about: 'anyone can order without paying; do not use with real users: set PAYMENT_PROVIDER to none or to real gateways',
    })
  if (payment.provider === 'gateways' && !isForAll)
    warnings.push({
      event: 'payments are only asked for',
      about:
        'gateways send notifications to https URLs only, so payments are detected by polling, seconds later: set PUBLIC_ORIGIN to the address of the site',
    })
  return warnings
}
