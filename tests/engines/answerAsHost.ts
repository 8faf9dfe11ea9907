import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

const user = { id: 'u1', nickname: '陈师傅', avatar: null, phone: '138****8000', gender: 0 }

/** Imitates the login host: `123456` is the correct code and `Wood-1234` the password. */
export function answerAsHost(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'POST' || !request.url?.startsWith('/api/')) return false
  void answer(request, response)
  return true
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { security } = JSON.parse(await text(request)) as { security?: string }
  const isRight = security === '123456' || security === 'Wood-1234'
  const data = request.url === '/api/sys/user/sms/code' ? { expiresInSeconds: 300, retryAfterSeconds: 60 } : { token: 'token', user }
  const envelope =
    request.url !== '/api/user/login' || isRight
      ? { code: 0, data, message: 'ok' }
      : { code: 1102, data: null, message: '', msg: '验证码不正确' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(envelope))
}
