import { raw, type Request, type Response } from 'express'
import { Code, type Endpoint, pathParts, splitName } from '#lib/contract'
import { decodeQuery, decodeText, fieldKinds } from './decodeQuery.ts'
import { HttpError } from './HttpError.ts'
import { inputErrorMap, inputIssues, unknownField } from './inputIssues.ts'
import { refuseHostileValues } from './refuseHostileValues.ts'
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
  const kinds = fieldKinds(schema)

  return async function readInput(request: Request, response: Response): Promise<unknown> {
    const given = method === 'GET' || body !== undefined ? queryOf(request) : await bodyOf(request, response)
    refuseHostileValues(given)
    const inPath = Object.fromEntries(parts.map((part) => [part, decodeText(String(request.params[part]), kinds.get(part))]))
    refuseHostileValues(inPath)
    const clash = parts.find((part) => Object.hasOwn(given, part))
    if (clash !== undefined) refuseInput(unknownField(clash))
    const result = schema.safeParse({ ...given, ...inPath }, { error: inputErrorMap })
    return result.success ? result.data : refuseInput(...inputIssues(result.error))
  }

  function queryOf(request: Request): Record<string, unknown> {
    const start = request.url.indexOf('?')
    const { values, issues } = decodeQuery(start < 0 ? '' : request.url.slice(start + 1), kinds)
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
