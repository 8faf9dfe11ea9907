import { expect, test } from 'vitest'
import { codesOf, contract, type Endpoint, openApi, pathParts, splitName } from '#lib/contract'

interface Schema {
  [keyword: string]: unknown
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
}
interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema?: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

// The document as it is sent, without values that JSON omits.
const document = JSON.parse(JSON.stringify(openApi('1.2.3'))) as ReturnType<typeof openApi> & {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, method, path, operation })),
)

test('is an OpenAPI 3.1 document of the requested version', () => {
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\.\d+$/), info: { title: '择一技 API', version: '1.2.3' } })
  expect(document.components.securitySchemes.token).toEqual({ type: 'apiKey', in: 'header', name: 'token' })
})

test('has exactly the calls of the contract', () => {
  const named = Object.keys(contract).map((name) => name.replace(/:(\w+)/g, '{$1}'))
  expect(operations.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})

test('has unique operation ids that are usable as names', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
})

test.each(operations)('$name declares exactly its path parameters', ({ path, method, operation }) => {
  const declared = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  expect(path).toMatch(/^\/api(\/[\w-]+|\/\{\w+\})*$/)
  expect(new Set(declared('path').map(({ name }) => name))).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])))
  expect(declared('path').every(({ required }) => required)).toBe(true)
  const places = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
  expect(new Set(places).size).toBe(places.length)
  if (method === 'get') expect(operation).not.toHaveProperty('requestBody')
  else if (operation.requestBody?.content['image/png']) expect(declared('query').map(({ required }) => required)).toEqual([true])
  else expect(declared('query')).toEqual([])
})

test.each(Object.entries<Endpoint>(contract))('%s requires a body only for required body fields', (name, endpoint) => {
  const { method, path } = splitName(name)
  const { requestBody } = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  const isEnoughWithoutBody = endpoint.input.safeParse(Object.fromEntries(pathParts(name).map((part) => [part, goodPart(part)]))).success
  if (method === 'DELETE') expect([requestBody, isEnoughWithoutBody]).toEqual([undefined, true])
  else if (method !== 'GET' && endpoint.body === undefined) expect(requestBody?.required).toBe(!isEnoughWithoutBody)
})

/** Returns a valid value for any path parameter. */
const goodPart = (part: string): unknown => (part === 'purpose' || part === 'version' ? 1 : '00000000-0000-4000-8000-000000000000')

test('accepts images of the accepted types', () => {
  const { requestBody, parameters } = document.paths['/api/file']!['post']!
  expect(requestBody).toEqual({ required: true, content: { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {}, 'image/gif': {} } })
  expect(parameters).toMatchObject([{ name: 'purpose', in: 'query', required: true }])
})

test.each(Object.entries<Endpoint>(contract))('%s has its input, a description, and a token if required', (name, endpoint) => {
  const { method, path } = splitName(name)
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  const body = operation.requestBody?.content['application/json']?.schema?.properties ?? {}
  const known = [...operation.parameters.map((parameter) => parameter.name), ...Object.keys(body)]
  const shape = (endpoint.input as unknown as { shape: Record<string, unknown> }).shape
  expect(known.toSorted()).toEqual(Object.keys(shape).toSorted())
  expect(Object.keys(body).filter((field) => pathParts(name).includes(field))).toEqual([])
  expect(operation.summary).toBe(endpoint.about)
  expect(operation.security).toEqual(endpoint.caller === 'user' ? [{ token: [] }] : [{}, { token: [] }])
  const { '200': answer, default: fault } = operation.responses
  for (const code of endpoint.errors) expect(answer!.description).toContain(String(code))
  // Both are HTTP 200: a success, which can be a stream, and a refusal with one of the call's codes.
  const { schema } = answer!.content['application/json']!
  const [refusal, success] = endpoint.events ? [schema] : ((schema['oneOf'] as Schema[]).toReversed() as [Schema, Schema])
  if (endpoint.events)
    expect(answer!.content['text/event-stream']!.schema).toMatchObject({ type: 'string', contentSchema: { type: 'object' } })
  else expect(success).toMatchObject({ type: 'object', required: ['code', 'data', 'message'], properties: { code: { const: 0 } } })
  expect(refusal.properties!['code']!['enum']).toEqual(codesOf(endpoint))
  expect(refusal.required).toEqual(['code', 'data', 'message', 'msg'])
  expect(fault!.content['application/json']!.schema.properties!['code']).toEqual({ type: 'integer', not: { const: 0 } })
})

test('has schemas that a validator accepts', () => {
  const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']
  const schemas = operations.flatMap(({ operation }) => [
    ...operation.parameters.map(({ schema }) => schema),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => (schema === undefined ? [] : [schema])),
    ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content).map(({ schema }) => schema)),
  ])
  let seen = 0
  const look = (schema: Schema) => {
    seen++
    expect(schema).toBeTypeOf('object')
    // A reference would point into its source schema, not into this document.
    for (const keyword of ['$ref', '$schema', '$defs']) expect(schema).not.toHaveProperty([keyword])
    for (const type of [schema.type ?? []].flat()) expect(types).toContain(type)
    for (const field of schema.required ?? []) expect(schema.properties).toHaveProperty([field])
    for (const [keyword, below] of Object.entries(schema)) {
      if (keyword === 'properties') Object.values(below as Record<string, Schema>).forEach(look)
      else if (keyword === 'items' && 'prefixItems' in schema) expect(below).toBe(false)
      else if (keyword === 'items') look(below as Schema)
      else if (keyword === 'prefixItems' || keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf')
        (below as Schema[]).forEach(look)
    }
  }
  schemas.forEach(look)
  expect(seen).toBeGreaterThan(operations.length * 3)
})
