import type { ReactElement } from 'react'
import { ClientType, QrState } from '#lib/enums'
import type { LoginApi, LoginResult } from '../api/LoginApi.ts'

/** Interval between a response and the next poll, in milliseconds (specification, section 9). */
export const qrPollMs = 2000

/** A QR code to be scanned: the ticket for polling its state, and its picture. */
export interface QrCode {
  ticket: string
  /** URL of a picture, or a function that renders the picture with its accessible name. */
  look: { url: string } | ((label: string) => ReactElement)
}

/** Result of a poll: a signed-in user, or the state of the code. */
export type QrPollResult = LoginResult | typeof QrState.NotScanned | typeof QrState.Expired

interface QrSource {
  load: (api: LoginApi, signal: AbortSignal) => Promise<QrCode>
  ask: (api: LoginApi, ticket: string, signal: AbortSignal) => Promise<QrPollResult>
}

/** The app that scans a code: the chat app (through the official account) or the product's own app. */
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
      throw new TypeError(`Received state ${status} without a user`)
    },
  },
  app: {
    load: async (api, signal) => {
      // Loads the encoder and the content in parallel.
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
