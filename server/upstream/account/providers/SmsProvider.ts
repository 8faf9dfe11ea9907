import type { CodeScene } from '../logic/codeScene.ts'

/** A message to send. */
export interface SmsMessage {
  phone: string
  scene: CodeScene
  code: string
  expiresInMinutes: number
}

/** Sends verification codes. Rejects if the message was not accepted for delivery. */
export interface SmsProvider {
  send: (message: SmsMessage) => Promise<void>
}
