import { codeSceneLabel } from '../logic/codeScene.ts'
import type { SmsProvider } from './SmsProvider.ts'

/** Creates a provider for demos that prints every message as one line instead of sending it. */
export const consoleSms = (print: (line: string) => void): SmsProvider => ({
  send: async ({ phone, scene, code, expiresInMinutes }) =>
    print(`[短信] ${phone} 的${codeSceneLabel[scene]}验证码：${code}（${expiresInMinutes} 分钟内有效）`),
})
