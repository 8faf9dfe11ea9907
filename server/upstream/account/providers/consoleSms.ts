import { codeSceneLabel } from '../logic/codeScene.ts'
import type { SmsProvider } from './SmsProvider.ts'

/** Prints every message as one line, for trying the site out: the terminal takes the phone's part. */
export const consoleSms = (print: (line: string) => void): SmsProvider => ({
  send: async ({ phone, scene, code, expiresInMinutes }) =>
    print(`[短信] ${phone} 的${codeSceneLabel[scene]}验证码：${code}（${expiresInMinutes} 分钟内有效）`),
})
