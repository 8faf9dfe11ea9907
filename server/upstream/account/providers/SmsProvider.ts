import type { CodeScene } from '../logic/codeScene.ts'

/** One message to be sent. */
export interface SmsMessage {
  phone: string
  scene: CodeScene
  code: string
  expiresInMinutes: number
}

/** Sends verification codes; rejects when the message was not accepted for delivery. */
export interface SmsProvider {
  send: (message: SmsMessage) => Promise<void>
}
