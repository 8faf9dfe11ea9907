import { LRUCache } from 'lru-cache'
import { parseJson } from './parseJson.ts'

/** Total length of all cached responses, and the overhead that is added for each; in bytes. */
const maxSize = 4_000_000
const eachSize = 300
/** Maximum number of different cached responses per path, such as those for two kinds of users. */
const maxPerPath = 4

/** A cached response. Its value is cached when the same response arrives a second time, which is rare. */
interface CachedResponse {
  body: Buffer
  value?: object
}

/** Parses the response to a call; undefined for invalid JSON. */
export type ResponseParser = (call: { method: string; path: string }, body: Buffer) => unknown

/**
 * Creates a parser of responses. Equal bytes yield the identical, frozen value without being parsed again: the response
 * of a public list stays the same for hours, so values derived from it can be reused. Only responses to GET are cached,
 * because others may contain a token.
 */
export function createResponseParser(): ResponseParser {
  const known = new LRUCache<string, CachedResponse[]>({
    maxSize,
    sizeCalculation: (answers) => answers.reduce((sum, { body }) => sum + body.length + eachSize, 0),
  })
  return ({ method, path }, body) => {
    if (method !== 'GET') return parseJson(textOf(body))
    const answers = known.get(path) ?? []
    const found = answers.find((answer) => answer.body.equals(body))
    if (found?.value) return found.value
    const value = parseJson(textOf(body))
    // Copied, because the received buffer is a view of a larger one.
    if (!found) known.set(path, [{ body: Buffer.from(new Uint8Array(body).buffer) }, ...answers.slice(0, maxPerPath - 1)])
    else if (typeof value === 'object' && value !== null) found.value = frozen(value)
    return value
  }
}

/** Decodes the body without the byte order mark that some servers send. */
const textOf = (body: Buffer): string => (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? body.subarray(3) : body).toString()

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part as object)
  return Object.freeze(value)
}
