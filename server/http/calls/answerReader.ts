import { LRUCache } from 'lru-cache'
import { parseJson } from './parseJson.ts'

/** Total length of all remembered answers, in bytes, and what each takes besides. */
const maxSize = 4_000_000
const eachSize = 300
/** Number of different answers to one path that are remembered, such as those to two kinds of users. */
const mostOfPath = 4

/** An answer, whose value is cached once the answer has come a second time: most answers never do. */
interface Known {
  body: Buffer
  value?: object
}

/** Parses the answer to a call; undefined for invalid JSON. */
export type AnswerReader = (call: { method: string; path: string }, body: Buffer) => unknown

/**
 * Parses the answers to a path: equal bytes give the identical, frozen value, without being decoded. The answer of a
 * public list stays the same for hours, so values derived from it can be reused. Only answers to GET are remembered:
 * others may hold a token.
 */
export function createAnswerReader(): AnswerReader {
  const known = new LRUCache<string, Known[]>({
    maxSize,
    sizeCalculation: (answers) => answers.reduce((sum, { body }) => sum + body.length + eachSize, 0),
  })
  return ({ method, path }, body) => {
    if (method !== 'GET') return parseJson(textOf(body))
    const answers = known.get(path) ?? []
    const found = answers.find((answer) => answer.body.equals(body))
    if (found?.value) return found.value
    const value = parseJson(textOf(body))
    // A copy: what arrives is a view of a larger buffer.
    if (!found) known.set(path, [{ body: Buffer.from(new Uint8Array(body).buffer) }, ...answers.slice(0, mostOfPath - 1)])
    else if (typeof value === 'object' && value !== null) found.value = frozen(value)
    return value
  }
}

/** Without the mark of the byte order, which some servers put in front. */
const textOf = (body: Buffer): string => (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? body.subarray(3) : body).toString()

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part as object)
  return Object.freeze(value)
}
