import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { combineHandlers } from '../../../../../server/http/connections/combineHandlers.ts'

/* Handlers in `inTurn` behave like separate handlers of Express. */

type Use = (handlers: RequestHandler[]) => RequestHandler[]

const byExpress: Use = (handlers) => handlers
const inOne: Use = (handlers) => [combineHandlers(...handlers)]

const step =
  (name: string): RequestHandler =>
  (_request, response, next) => {
    response.append('x-steps', name)
    next()
  }

const walks: Record<string, RequestHandler[]> = {
  'all call next': [step('a'), step('b')],
  'there is no handler': [],
  'one answers': [step('a'), (_request, response) => void response.send('answered'), step('b')],
  'one answers later': [
    step('a'),
    async (_request, response) => {
      await Promise.resolve()
      response.send('answered')
    },
  ],
  'one calls next later': [async (_request, _response, next) => (await Promise.resolve(), next()), step('a')],
  'one throws': [
    step('a'),
    () => {
      throw new Error('thrown')
    },
    step('b'),
  ],
  'one rejects': [() => Promise.reject(new Error('rejected')), step('b')],
  'one passes an error to next': [(_request, _response, next) => next(new Error('handed on')), step('b')],
  'the second throws': [
    (_request, _response, next) => next(),
    () => {
      throw new Error('thrown')
    },
  ],
}

async function outcomeOf(use: Use, handlers: RequestHandler[]) {
  const app = express()
  app.use(...use([step('first'), ...handlers]))
  app.use(((_request, response) => void response.send('after')) satisfies RequestHandler)
  app.use(
    ((error: Error, _request, response, _next) => void response.status(500).send(error.message)) satisfies express.ErrorRequestHandler,
  )
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { status: answer.status, steps: answer.headers.get('x-steps'), text: await answer.text() }
}

test.each(Object.entries(walks))('inTurn behaves like Express if %s', async (_, handlers) => {
  expect(await outcomeOf(inOne, handlers)).toEqual(await outcomeOf(byExpress, handlers))
})
