import { z } from 'zod/mini'
import { Code } from './Code.ts'
import { contract } from './contract.ts'
import { codesOf, type Endpoint, type Method, pathParts, splitName } from './endpoint.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }

const codeName = new Map<number, string>(Object.entries(Code).map(([name, code]) => [code, name]))

/** Creates the OpenAPI 3.1 document of the whole contract. `version` is the version of the API. */
export function openApi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const { method, path } = splitName(name)
    const key = path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '择一技 API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  }
}

function operation(name: string, { about, caller, input, body, events, data, errors }: Endpoint) {
  const { method, path } = splitName(name)
  const request = json(input, 'input')
  const inPath = new Set(pathParts(name))
  const properties = Object.entries(request.properties ?? {})
  const parameter =
    (place: 'path' | 'query') =>
    ([key, schema]: [string, Schema]) => ({
      name: key,
      in: place,
      required: place === 'path' || (request.required ?? []).includes(key),
      schema,
    })
  const outside = properties.filter(([key]) => !inPath.has(key))
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/(?<![/:-])[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: about,
    tags: [path.split('/')[2]],
    // Calls that do not require a token accept one, to identify the user.
    security: caller === 'user' ? [{ token: [] }] : [{}, { token: [] }],
    parameters: [
      ...properties.filter(([key]) => inPath.has(key)).map(parameter('path')),
      ...(method === 'GET' || body ? outside.map(parameter('query')) : []),
    ],
    ...(body ? { requestBody: imageBody } : method !== 'GET' && bodyOf(method, request, outside)),
    responses: {
      '200': {
        description: refusals({ caller, errors }),
        content: events
          ? eventsOf(json(data, 'output'), refusal(codesOf({ caller, errors })))
          : {
              'application/json': { schema: { oneOf: [answer(json(data, 'output')), refusal(codesOf({ caller, errors }))] } },
            },
      },
      default: {
        description: 'Unknown call, malformed request, or server error',
        content: { 'application/json': { schema: refusal() } },
      },
    },
  }
}

/** The body is the file itself: binary content has no schema. Other image types are rejected. */
const imageBody = {
  required: true,
  content: Object.fromEntries(['jpeg', 'png', 'webp', 'gif'].map((kind) => [`image/${kind}`, {}])),
}

/** Server-sent events with JSON data of the given schema; errors are returned as envelopes. */
const eventsOf = (data: Schema, refused: Schema) => ({
  'text/event-stream': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: data } },
  'application/json': { schema: refused },
})

/**
 * A body is required only if one of its fields is. A DELETE without fields has no body, whose semantics are undefined
 * (RFC 9110, section 9.3.5).
 */
function bodyOf(method: Method, request: Schema, outside: [string, Schema][]) {
  if (method === 'DELETE' && outside.length === 0) return {}
  const required = (request.required ?? []).filter((key) => outside.some(([name]) => name === key))
  const schema = { type: 'object', properties: Object.fromEntries(outside), required, additionalProperties: false }
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } }
}

const answer = (data: Schema) => ({
  type: 'object',
  properties: { code: { type: 'integer', const: Code.Ok }, data, message: { type: 'string' } },
  required: ['code', 'data', 'message'],
})

/** `data` can contain details, such as the invalid fields or the time to wait. */
const refusal = (codes?: readonly Code[]) => ({
  type: 'object',
  properties: {
    code: { type: 'integer', ...(codes ? { enum: codes } : { not: { const: Code.Ok } }) },
    data: {},
    message: { type: 'string' },
    msg: { type: 'string' },
  },
  required: ['code', 'data', 'message', 'msg'],
})

function refusals(endpoint: Pick<Endpoint, 'caller' | 'errors'>): string {
  return `Success, or an error with code ${codesOf(endpoint)
    .map((code) => `${code} (${codeName.get(code)})`)
    .join(', ')} and its text in msg`
}

function json(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}
