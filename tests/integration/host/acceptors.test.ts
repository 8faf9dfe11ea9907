import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Acceptors, createAcceptors } from '../../../server/http/connections/acceptors.ts'
import { connectionLimits } from '../../../server/http/connections/connectionLimits.ts'
import { countConnections } from '../../../server/http/connections/limitConnections.ts'
import { createLimitedServer } from '../../../server/http/connections/createLimitedServer.ts'
import { ask } from '../../support/startHost.ts'

let acceptors: Acceptors
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const listener of acceptors.all()) listener.close()
})

async function open(server: Server) {
  acceptors = createAcceptors(server, { backlog: 512 })
  await acceptors.listen({ port: 0, host: '127.0.0.1' })
  return (server.address() as AddressInfo).port
}

test('accepts simultaneous connections in batches, not one per turn of the event loop', async () => {
  const entered: Socket[] = []
  const port = await open(createServer((_request, response) => response.end('ok')).on('connection', (socket) => void entered.push(socket)))
  for (let index = 0; index < 200; index++) sockets.push(connect(port, '127.0.0.1'))
  let turns = 0
  for (; entered.length < 200; turns++) await new Promise((resolve) => setImmediate(resolve))
  expect(turns).toBeLessThan(100)
})

test('serves and counts connections regardless of the accepting socket, and drops those over the limit', async () => {
  const server = createLimitedServer()
  server.on('request', (_request, response) => response.end('ok'))
  const port = await open(server)
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(port, 'GET /', { headers: { connection: 'close' } })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (let index = 0; index < 40; index++) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
  }
  while (countConnections(server) < 40) await new Promise((resolve) => setImmediate(resolve))
  expect(countConnections(server)).toBe(40)
})

test.each([
  ['limits the connections of one address', false, 2],
  ['does not limit the connections of a trusted proxy', true, 5],
])('%s', async (_, isProxy, expected) => {
  const server = createLimitedServer({ ...connectionLimits, connectionsOfBlock: 2 }, () => isProxy)
  server.on('request', (_request, response) => response.end('ok'))
  const port = await open(server)
  const closed = Array.from({ length: 5 }, () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => 'answered'), once(socket, 'close').then(() => 'closed')]).catch(() => 'closed')
  })
  expect((await Promise.all(closed)).filter((end) => end === 'answered')).toHaveLength(expected)
})

test('fails with EADDRINUSE on a port that another server uses', async () => {
  const port = await open(createServer())
  const second = createAcceptors(createServer(), { backlog: 1 })
  await expect(second.listen({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
