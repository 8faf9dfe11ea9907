import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GatewayRequest {
  method: string
  /** Path with its query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface GatewayAnswer {
  status?: number
  headers?: Record<string, string>
  body: string | Uint8Array
}

/** Starts a local gateway that records requests and can be out of order. */
export async function startGateway(answer: (request: GatewayRequest) => GatewayAnswer) {
  const asked: GatewayRequest[] = []
  const state: { trouble: 'silent' | 'gone' | 'down' | undefined } = { trouble: undefined }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body })
      if (state.trouble === 'silent') return
      if (state.trouble === 'gone') return void request.socket.destroy()
      const given = state.trouble === 'down' ? { status: 502, body: '<html>Bad gateway</html>' } : answer(asked.at(-1)!)
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(given.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
