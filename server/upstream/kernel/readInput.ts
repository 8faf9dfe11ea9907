import { raw, type Request, type Response } from 'express'
import { Code, type Endpoint, pathParts, splitName } from '#lib/contract'
import { decodeQuery, decodeText, fieldKinds } from './decodeQuery.ts'
import { HttpFault } from './HttpFault.ts'
import { inputErrorMap, inputIssues, unknownField } from './inputIssues.ts'
import { refuseHostileValues } from './refuseHostileValues.ts'
import { refuseInput } from './refuseInput.ts'

// Not inflated: nobody has reason to compress so little, and a bomb has.
const bytesOf = raw({ limit: '64kb', inflate: false, type: () => true })
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the input of one call: the path's parts, and the query of a GET, or of a call with a body of its own, or the JSON body of the others. */
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
  // Whoever has nothing to say sends nothing, above all with a DELETE (RFC 9110, section 9.3.5); what is missing is named by its field.
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return {}
  const body = parse(bytes)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? (body as Record<string, unknown>) : refuseInput({ path: '', message: '请求内容应为 JSON 对象' })
}

/** An escape in JSON that begins or ends a pair of surrogates, or stands alone. */
const surrogate = /\\u[dD][89a-fA-F]/
/** Half a pair is no character: no database can store it, so what came back would be another text than was sent. */
const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

function parse(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes)
    return surrogate.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    return refuseInput({ path: '', message: '请求内容不是有效的 JSON' })
  }
}
