import { isDeepStrictEqual } from 'node:util'
import { Router, type Request, type Response } from 'express'
import { bySpecificity, Code, codesOf, contract, splitName, success, type Contract, type Endpoint, type Method } from '#lib/contract'
import { inCall } from '../db/fairPool.ts'
import { Refusal, signedIn, type Call, type GivenBody, type Handlers } from './handler.ts'
import { HttpFault } from './HttpFault.ts'
import { type EventStream, sendEvents } from './sendEvents.ts'
import { createReadInput } from './readInput.ts'

/** Placeholder for a handler: this upstream does not offer the call, and answers HTTP 404. */
export const absent = 'absent'

/** Every call of the contract, with its handler or its absence. */
export type BoundHandlers = { [Name in keyof Contract]: Handlers<Contract>[Name] | typeof absent }

type Handle = (input: unknown, call: Call, rest?: GivenBody | string) => Promise<unknown>

export interface BindOptions {
  handlers: BoundHandlers
  /** The calls, in any order; all of the contract by default. */
  calls?: Contract
  authenticate: (request: Request) => Promise<Call>
  /** Refuses a user who changes too much in too short a time, for the calls that count; absent: no limit. */
  limitChanges?: { counts: (name: string, endpoint: Endpoint) => boolean; check: (call: Call) => Promise<void> }
  /** Validates every answer against its schema, and every refusal against the codes of its call; for tests. */
  checkAnswers?: boolean
}

/** Builds routes from the contract: parse the input, call the handler, wrap the result. No other paths exist. */
export function bind({ handlers, calls = contract, authenticate, limitChanges, checkAnswers = false }: BindOptions): Router {
  // An address has one spelling here, as the proxy's rules and the logs of the host assume.
  const router = Router({ caseSensitive: true, strict: true })
  const byPath = Object.entries<Endpoint>(calls).toSorted(([one], [other]) => bySpecificity(splitName(one).path, splitName(other).path))
  for (const [name, endpoint] of byPath) {
    const handler = handlers[name as keyof Contract]
    if (handler === absent) continue
    const handle = handler as unknown as Handle
    const { method, path } = splitName(name)
    const readInput = createReadInput(name, endpoint)
    const isLimited = limitChanges?.counts(name, endpoint)
    const answer = async (request: Request, response: Response) => {
      const call = await authenticate(request)
      if (call.user) response.locals.userId = call.user.id
      if (endpoint.caller === 'user') signedIn(call)
      const input = await readInput(request, response)
      if (isLimited) await limitChanges?.check(call)
      if (endpoint.events) return sendEvents(response, (await handle(input, call, lastEventIdOf(request))) as EventStream<unknown>)
      const data = await (endpoint.body === undefined ? handle(input, call) : handle(input, call, bodyOf(request)))
      if (checkAnswers) checkAnswer(name, endpoint, data)
      response.json(success(data))
    }
    const answerChecked = (request: Request, response: Response) =>
      answer(request, response).catch((error: unknown) => Promise.reject(checkAnswers ? checkRefusal(name, endpoint, error) : error))
    // Uses of the same call share their part of the database pool.
    router[verbs[method]](path, (request, response) => inCall.run(name, () => answerChecked(request, response)))
  }
  // Inside this router, not after it: the router would itself answer OPTIONS for the paths that it knows.
  router.use(() => {
    throw new HttpFault(404, Code.NotFound, '资源不存在')
  })
  return router
}

/** A raw body that the handler reads itself. */
function bodyOf(request: Request): GivenBody {
  const { 'content-type': type = '', 'content-length': length } = request.headers
  return { stream: request, type: type.split(';')[0]!.trim().toLowerCase(), length: length === undefined ? undefined : Number(length) }
}

/** The last event that a browser has had of a stream which was cut. */
const lastEventIdOf = ({ headers }: Request): string | undefined => [headers['last-event-id']].flat()[0]

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<Method, string>

function checkAnswer(name: string, { data: schema }: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const result = schema.safeParse(sent)
  if (!result.success)
    throw new Error(
      `${name} answers against its schema: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ')}`,
    )
  // An undeclared field is how a column leaks.
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${name} answers with fields that its schema does not know`)
}

/** The thrown value, unless it is a refusal that the contract does not declare. */
function checkRefusal(name: string, endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal) || codesOf(endpoint).includes(error.code)) return error
  return new Error(`${name} refuses with ${error.code}, which its contract does not declare`)
}
