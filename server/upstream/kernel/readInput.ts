import { raw, type Request, type Response } from 'express'
import { Code, type Endpoint, pathParts, splitName } from '#lib/contract'
import { decodeQuery, decodeText, fieldKinds } from './decodeQuery.ts'
import { HttpFault } from './HttpFault.ts'
import { inputErrorMap, inputIssues, unknownField } from './inputIssues.ts'
import { refuseHostileValues } from './refuseHostileValues.ts'
import { refuseInput } from './refuseInput.ts'

// Bodies are not inflated: no legitimate client compresses such small ones, and a decompression bomb would be one.
const bytesOf = raw({ limit: '64kb', inflate: false, type: () => true })
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads the input of one call: path parameters, and the query of a GET or of a call with a raw body, or the JSON body
 * of the others.
 */
export function createReadInput(name: string, { input: schema, body }: Pick<Endpoint, 'input' | 'body'>) {
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
    throw new HttpFault(415, Code.InvalidInput, '请求内容的类型应为 application/json')
  await new Promise<void>((resolve, reject) => bytesOf(request, response, (error?: unknown) => (error ? reject(error) : resolve())))
  const bytes: unknown = request.body
  // A request without input has no body, above all a DELETE (RFC 9110, section 9.3.5); missing fields are reported by
  // name.
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return {}
  const body = parse(bytes)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? (body as Record<string, unknown>) : refuseInput({ path: '', message: '请求内容应为 JSON 对象' })
}

/** An escape in JSON that encodes a surrogate. */
const surrogate = /\\u[dD][89a-fA-F]/
/** A lone surrogate is no character: no database can store it, so the text would come back changed. */
const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

function parse(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes)
    return surrogate.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    return refuseInput({ path: '', message: '请求内容不是有效的 JSON' })
  }
}
