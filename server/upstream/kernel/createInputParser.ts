import { raw, type Request, type Response } from 'express'
import { z } from 'zod/mini'
import { Code, type Endpoint, type Issue, pathParts, splitName } from '#lib/contract'
import { HttpError } from './handler.ts'
import { inputErrorMap, inputIssues, unknownField } from './inputIssues.ts'
import { refuseInput } from './refuseInput.ts'

// Compressed bodies are rejected: legitimate clients do not compress such small bodies, but a decompression bomb would.
const bytesOf = raw({ limit: '64kb', inflate: false, type: () => true })
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Creates the parser of the input of a call. The input consists of the path parameters and of the query (for GET and for
 * calls with a raw body) or the JSON body (for all other calls).
 */
export function createInputParser(name: string, { input: schema, body }: Pick<Endpoint, 'input' | 'body'>) {
  const { method } = splitName(name)
  const parts = pathParts(name)
  let known: Map<string, Kind> | undefined
  // Determined on the first use: for all calls together it would take a twentieth of the start.
  const kinds = () => (known ??= fieldKinds(schema))

  return async function readInput(request: Request, response: Response): Promise<unknown> {
    const given = method === 'GET' || body !== undefined ? queryOf(request) : await bodyOf(request, response)
    refuseHostileValues(given)
    const inPath = Object.fromEntries(parts.map((part) => [part, decodeText(String(request.params[part]), kinds().get(part))]))
    refuseHostileValues(inPath)
    const clash = parts.find((part) => Object.hasOwn(given, part))
    if (clash !== undefined) refuseInput(unknownField(clash))
    const result = schema.safeParse({ ...given, ...inPath }, { error: inputErrorMap })
    return result.success ? result.data : refuseInput(...inputIssues(result.error))
  }

  function queryOf(request: Request): Record<string, unknown> {
    const start = request.url.indexOf('?')
    const { values, issues } = decodeQuery(start < 0 ? '' : request.url.slice(start + 1), kinds())
    const [first, ...others] = issues
    return first ? refuseInput(first, ...others.slice(0, 9)) : values
  }
}

async function bodyOf(request: Request, response: Response): Promise<Record<string, unknown>> {
  if (request.is('application/json') === false && request.headers['content-length'] !== '0')
    throw new HttpError(415, Code.InvalidInput, '请求内容的类型应为 application/json')
  await new Promise<void>((resolve, reject) => bytesOf(request, response, (error?: unknown) => (error ? reject(error) : resolve())))
  const bytes: unknown = request.body
  // Requests without input have no body, DELETE in particular (RFC 9110, section 9.3.5). Missing fields are reported by
  // name.
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return {}
  const body = parse(bytes)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? (body as Record<string, unknown>) : refuseInput({ path: '', message: '请求内容应为 JSON 对象' })
}

/** Matches an escape sequence of a surrogate in JSON. */
const surrogate = /\\u[dD][89a-fA-F]/
/** Replaces lone surrogates, which databases cannot store unchanged. */
const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

function parse(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes)
    return surrogate.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    return refuseInput({ path: '', message: '请求内容不是有效的 JSON' })
  }
}

type Kind = 'number' | 'boolean' | 'text'
interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
}

/** Returns the types of the fields of a schema whose values have to be converted from text. */
function fieldKinds(schema: z.ZodMiniType): Map<string, Kind> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return new Map(Object.entries(properties).map(([name, property]) => [name, kindOf(property)]))
}

function kindOf({ type, enum: values, const: value, anyOf = [] }: JsonSchema): Kind {
  const kinds = new Set<string | undefined>([type, ...(values ?? []).map((each) => typeof each), typeof value, ...anyOf.map(kindOf)])
  if (kinds.has('integer') || kinds.has('number')) return 'number'
  return kinds.has('boolean') ? 'boolean' : 'text'
}

/**
 * Converts a query value to the type of its field. Only canonical numbers are converted (`1`, not `01`, `1.0`, `1e0` or
 * `+1`); everything else stays text and fails the schema.
 */
function decodeText(text: string, kind: Kind | undefined): unknown {
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** Parses the fields of a query. Unknown fields are dropped, because links collect tracking parameters. */
function decodeQuery(query: string, kinds: Map<string, Kind>): { values: Record<string, unknown>; issues: Issue[] } {
  const values: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const [key, text] of new URLSearchParams(query)) {
    const field = key.split(/[[.]/, 1)[0]!
    if (isPrototypeKey(field)) issues.push(unknownField(key))
    else if (!kinds.has(field)) continue
    else if (field !== key) issues.push({ path: field, message: '参数不能是列表或对象' })
    else if (Object.hasOwn(values, key)) issues.push({ path: key, message: '参数重复' })
    else values[key] = decodeText(text, kinds.get(key))
  }
  return { values, issues }
}

/** Checks for property names that reach the prototype of an object through careless merging. */
const isPrototypeKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype'

/** Rejects prototype keys, and NUL characters, which PostgreSQL cannot store, so that schemas need not check them. */
function refuseHostileValues(input: unknown): void {
  // A loop instead of recursion: 64 kB of opening brackets would overflow the stack.
  const rest: [path: string, value: unknown][] = [['', input]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0')) refuseInput({ path, message: '不能包含不可见的控制字符' })
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      const below = path === '' ? key : `${path.slice(0, 64)}.${key}`
      if (isPrototypeKey(key)) refuseInput(unknownField(below))
      rest.push([below, (value as Record<string, unknown>)[key]])
    }
  }
}
