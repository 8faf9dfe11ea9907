import type { ReactElement } from 'react'
import { ClientType, QrState } from '#lib/enums'
import type { LoginApi, LoginResult } from '../api/LoginApi.ts'

/** Delay between an answer and the next poll, in milliseconds (specification, section 9). */
export const qrPollMs = 2000

/** A code to be scanned: what its state is asked by, and how it looks. */
export interface QrCode {
  ticket: string
  /** The address of a picture, or the picture itself by its name for screen readers. */
  look: { url: string } | ((label: string) => ReactElement)
}

/** The result of a poll: a signed-in user, or the state of the code. */
export type QrNews = LoginResult | typeof QrState.NotScanned | typeof QrState.Expired

interface QrSource {
  load: (api: LoginApi, signal: AbortSignal) => Promise<QrCode>
  ask: (api: LoginApi, ticket: string, signal: AbortSignal) => Promise<QrNews>
}

/** The app that scans a code: the chat app, by the official account, or the product's own app. */
export type QrSourceName = 'chat' | 'app'

export const qrSources: Record<QrSourceName, QrSource> = {
  chat: {
    load: async (api, signal) => {
      const { uuid, url } = await api('GET /api/wechat/mp/login/qrcode', {}, { signal })
      return { ticket: uuid, look: { url } }
    },
    ask: async (api, uuid, signal) => {
      const { status, user } = await api('POST /api/wechat/mp/login/qrcode/scan', { uuid }, { signal })
      if (status === QrState.NotScanned || status === QrState.Expired) return status
      if (user) return user
      throw new TypeError(`The state ${status} came without a user`)
    },
  },
  app: {
    load: async (api, signal) => {
      // The encoder travels while the content does.
      const [content, { qrPicture }] = await Promise.all([
        api('POST /api/qr/generate', { type: ClientType.App }, { signal }),
        import('#lib/qr'),
      ])
      return { ticket: content, look: qrPicture(content) }
    },
    ask: async (api, content, signal) => {
      const { completeFlag, result } = await api('POST /api/qr/result', { content }, { signal })
      return completeFlag && result ? result : QrState.NotScanned
    },
  },
}
