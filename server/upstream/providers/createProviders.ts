import type { Config } from '../../config.ts'
import type { ChatProvider } from './ChatProvider.ts'
import { consoleSms } from './consoleSms.ts'
import { httpSms } from './httpSms.ts'
import { simulatedChat } from './simulatedChat.ts'
import type { SmsProvider } from './SmsProvider.ts'
import { wechatChat } from './wechatChat.ts'

interface ProvidersOptions {
  config: Pick<Config, 'sms' | 'chat' | 'publicOrigin'>
  clock: () => number
}

/** The programs of others that the upstream relies on, as the configuration chooses them. */
export function createProviders({ config: { sms, chat, publicOrigin }, clock }: ProvidersOptions): {
  sms: SmsProvider
  chat: ChatProvider
} {
  return {
    sms: sms.provider === 'http' ? httpSms({ ...sms, clock }) : consoleSms(),
    chat: chat.provider === 'wechat' ? wechatChat({ ...chat, clock }) : simulatedChat({ publicOrigin }),
  }
}
