import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'

/** Minimal proxy as the baseline: forwards a request and its answer. */

const pool = new Pool(process.env['UPSTREAM_URL']!, { connections: 64 })

const server = createServer((request, response) => {
  void pool.stream({ method: 'GET', path: request.url ?? '/', headers: { accept: 'application/json' } }, ({ statusCode, headers }) => {
    response.writeHead(statusCode, { 'content-type': String(headers['content-type']) })
    return response
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', () => process.exit(0))
