import { isDeepStrictEqual } from 'node:util'
import { Router, type Request, type Response } from 'express'
import { bySpecificity, Code, codesOf, contract, splitName, success, type Contract, type Endpoint, type Method } from '#lib/contract'
import { currentCall } from '../db/createFairPool.ts'
import { type Call, type Handlers, HttpError, type RawBody, Refusal, requireUser } from './handler.ts'
import { type EventStream, sendEvents } from './sendEvents.ts'
import { createInputParser } from './createInputParser.ts'

/** Placeholder for the handler of a call that this upstream does not provide; the call is answered with HTTP 404. */
export const notProvided = 'absent'

/** Handlers of all calls of the contract; `notProvided` for calls that are not provided. */
export type BoundHandlers = { [Name in keyof Contract]: Handlers<Contract>[Name] | typeof notProvided }

type Handle = (input: unknown, call: Call, rest?: RawBody | string) => Promise<unknown>

export interface ApiRouterOptions {
  handlers: BoundHandlers
  /** Calls in any order; defaults to the whole contract. */
  calls?: Contract
  authenticate: (request: Request) => Promise<Call>
  /**
   * Limits how often a user may make the calls that `counts` selects; absent: no limit. `check` runs before the input is
   * read, because reading a hostile body costs more than the refusal; `spend` runs for valid calls.
   */
  limitChanges?: {
    counts: (name: string, endpoint: Endpoint) => boolean
    check: (call: Call) => Promise<void>
    spend: (call: Call) => Promise<void>
  }
  /** Validates every response against its schema, and every refusal against the codes that its call declares. For tests. */
  checkAnswers?: boolean
}

/** Creates a router from the contract. Each route parses the input, calls the handler and wraps the result. */
export function createApiRouter({
  handlers,
  calls = contract,
  authenticate,
  limitChanges,
  checkAnswers = false,
}: ApiRouterOptions): Router {
  // Paths match exactly, because the rules of the proxy and the logs of the host assume one spelling per path.
  const router = Router({ caseSensitive: true, strict: true })
  const byPath = Object.entries<Endpoint>(calls).toSorted(([one], [other]) => bySpecificity(splitName(one).path, splitName(other).path))
  for (const [name, endpoint] of byPath) {
    const handler = handlers[name as keyof Contract]
    if (handler === notProvided) continue
    const handle = handler as unknown as Handle
    const { method, path } = splitName(name)
    const readInput = createInputParser(name, endpoint)
    const isLimited = limitChanges?.counts(name, endpoint)
    const answer = async (request: Request, response: Response) => {
      const call = await authenticate(request)
      if (call.user) response.locals.userId = call.user.id
      if (endpoint.caller === 'user') requireUser(call)
      if (isLimited) await limitChanges?.check(call)
      const input = await readInput(request, response)
      if (isLimited) await limitChanges?.spend(call)
      if (endpoint.events) return sendEvents(response, (await handle(input, call, lastEventIdOf(request))) as EventStream<unknown>)
      const data = await (endpoint.body === undefined ? handle(input, call) : handle(input, call, bodyOf(request)))
      if (checkAnswers) validateResponse(name, endpoint, data)
      response.json(success(data))
    }
    const answerChecked = (request: Request, response: Response) =>
      answer(request, response).catch((error: unknown) => Promise.reject(checkAnswers ? validateRefusal(name, endpoint, error) : error))
    // Concurrent requests of the same call share a part of the database pool.
    router[verbs[method]](path, (request, response) => currentCall.run(name, () => answerChecked(request, response)))
  }
  // Inside this router, because the router itself would answer OPTIONS requests for known paths.
  router.use(() => {
    throw new HttpError(404, Code.NotFound, '资源不存在')
  })
  return router
}

/** Returns the raw body, which the handler reads itself. */
function bodyOf(request: Request): RawBody {
  const { 'content-type': type = '', 'content-length': length } = request.headers
  return { stream: request, type: type.split(';')[0]!.trim().toLowerCase(), length: length === undefined ? undefined : Number(length) }
}

/** Returns the id of the last event that the client received of an interrupted stream. */
const lastEventIdOf = ({ headers }: Request): string | undefined => [headers['last-event-id']].flat()[0]

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<Method, string>

function validateResponse(name: string, { data: schema }: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const result = schema.safeParse(sent)
  if (!result.success)
    throw new Error(
      `${name} returned a response that does not match its schema: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ')}`,
    )
  // Undeclared fields could leak columns.
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${name} returned fields that its schema does not declare`)
}

/** Returns the thrown error, or another one if the contract does not declare the code of the refusal. */
function validateRefusal(name: string, endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal) || codesOf(endpoint).includes(error.code)) return error
  return new Error(`${name} refused with ${error.code}, which its contract does not declare`)
}
