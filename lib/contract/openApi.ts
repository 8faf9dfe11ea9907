import { z } from 'zod/mini'
import { Code } from './Code.ts'
import { contract } from './contract.ts'
import { codesOf, type Endpoint, pathParts, splitName } from './endpoint.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }

const codeName = new Map<number, string>(Object.entries(Code).map(([name, code]) => [code, name]))

/** The OpenAPI 3.1 document of the whole contract. */
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

function operation(name: string, { about, caller, input, body, data, errors }: Endpoint) {
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
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: about,
    tags: [path.split('/')[2]],
    security: caller === 'user' ? [{ token: [] }] : [],
    parameters: [
      ...properties.filter(([key]) => inPath.has(key)).map(parameter('path')),
      ...(method === 'GET' || body ? outside.map(parameter('query')) : []),
    ],
    ...(body ? { requestBody: imageBody } : method !== 'GET' && { requestBody: bodyOf(request, outside) }),
    responses: {
      '200': { description: refusals({ caller, errors }), content: { 'application/json': { schema: answer(json(data, 'output')) } } },
    },
  }
}

/** The file as it is. */
const imageBody = { required: true, content: { 'image/*': { schema: { type: 'string', contentMediaType: 'image/*' } } } }

const bodyOf = (request: Schema, outside: [string, Schema][]) => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(outside),
        required: (request.required ?? []).filter((key) => outside.some(([name]) => name === key)),
        additionalProperties: false,
      },
    },
  },
})

const answer = (data: Schema) => ({
  type: 'object',
  properties: { code: { type: 'integer', const: 0 }, data, message: { type: 'string' } },
  required: ['code', 'data', 'message'],
})

function refusals(endpoint: Pick<Endpoint, 'caller' | 'errors'>): string {
  return `Success, or a refusal with code ${codesOf(endpoint)
    .map((code) => `${code} (${codeName.get(code)})`)
    .join(', ')} and its text in msg`
}

function json(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}
