import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a double of the chat app's HTTP API: issues tokens and codes, and records requests. */
export async function wechatDouble() {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const state = { tokens: 0, valid: '', fault: undefined as { errcode: number; errmsg: string } | undefined, silent: false }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (state.silent) return
      const url = new URL(request.url ?? '/', 'http://wechat')
      const body = JSON.parse(text || '{}') as Record<string, unknown>
      asked.push({ path: url.pathname, body })
      const answer = (value: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
      if (state.fault) return answer(state.fault)
      if (url.pathname === '/cgi-bin/stable_token') {
        if (body['secret'] !== 'secret') return answer({ errcode: 40125, errmsg: 'invalid appsecret' })
        if (body['force_refresh'] === true || state.valid === '') state.valid = `token-${(state.tokens += 1)}`
        return answer({ access_token: state.valid, expires_in: 7200 })
      }
      if (url.searchParams.get('access_token') !== state.valid) return answer({ errcode: 40001, errmsg: 'invalid credential' })
      const { scene } = body['action_info'] as { scene: { scene_str: string } }
      return answer({ ticket: 't', expire_seconds: body['expire_seconds'], url: `http://weixin.qq.com/q/${scene.scene_str}` })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
