import { type CodeScene, codeSceneLabel } from '../logic/codeScene.ts'

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

/** Creates a provider for demos that prints every message as one line instead of sending it. */
export const consoleSms = (print: (line: string) => void): SmsProvider => ({
  send: async ({ phone, scene, code, expiresInMinutes }) =>
    print(`[短信] ${phone} 的${codeSceneLabel[scene]}验证码：${code}（${expiresInMinutes} 分钟内有效）`),
})
