import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { expect, test } from 'vitest'
import { type Contract, contract, splitName } from '#lib/contract'
import { createApiRouter, type BoundHandlers } from '../../../../server/upstream/kernel/createApiRouter.ts'

// An answer with events never ends.
const names = Object.keys(contract).filter((name) => !('events' in contract[name as keyof Contract]))
const inOrder = (order: string[]) => Object.fromEntries(order.map((name) => [name, contract[name as keyof Contract]])) as Contract
const handlers = Object.fromEntries(names.map((name) => [name, () => Promise.resolve(name)])) as unknown as BoundHandlers

/** Reports the matched route even when the input is rejected before the handler. */
const reportRoute: ErrorRequestHandler = (_error, request, response, _next) =>
  void response.json({ data: `${request.method} ${(request.route as { path: string } | undefined)?.path}` })

test.each([
  ['in its own order', names],
  ['in reverse order', names.toReversed()],
  ['in alphabetical order', names.toSorted()],
])('matches each request to its call when the contract is read %s', async (_, order) => {
  const app = express()
  const call = { user: { id: 'u', sessionId: 's' }, address: '', agent: '' }
  app.use(createApiRouter({ handlers, calls: inOrder(order), authenticate: async () => call }), reportRoute)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const reached = async (name: string) => {
    const { method, path } = splitName(name)
    const answer = await fetch(`http://127.0.0.1:${port}${path.replaceAll(/:\w+/g, 'a1')}`, { method })
    return ((await answer.json()) as { data: string }).data
  }
  try {
    expect(await Promise.all(names.map(reached))).toEqual(names)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
