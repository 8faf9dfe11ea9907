import { z } from 'zod/mini'
import { contract, type Contract, pathParts } from '#lib/contract'
import { type Fields, hasQuery } from './createAsk.ts'

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  items?: JsonSchema
  required?: string[]
  additionalProperties?: unknown
  properties?: Record<string, JsonSchema>
}

/** A well-formed id that does not exist. */
export const unknownId = 'conformance-no-such-thing'

/** The same for ids that are UUIDs. */
const unknownUuid = '00000000-0000-4000-8000-000000000000'

/** A well-formed phone number that is not assigned: no message sent to it arrives. */
const nobodysPhone = '10000000000'

const texts: Record<string, string> = {
  account: nobodysPhone,
  phone: nobodysPhone,
  security: '000000',
  name: '无此人',
  password: 'Conform-2026',
  version: '0.0-none',
  agreementVersion: '0.0-none',
  /** Draft location: an answer to a nonexistent question. */
  place: `answer ${unknownId}`,
}

export const inputSchema = (name: keyof Contract) =>
  z.toJSONSchema(contract[name].input, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Checks whether a call returns a paged list. */
export const isPaged = (name: keyof Contract): boolean => ['page', 'pageSize'].every((field) => field in fieldsOf(name))

export const fieldsOf = (name: keyof Contract): Record<string, JsonSchema> => inputSchema(name).properties ?? {}

/** Returns well-formed input whose ids do not exist. */
export function sample(name: keyof Contract): Fields {
  const required = new Set([...(inputSchema(name).required ?? []), ...pathParts(name)])
  const fields = Object.entries(fieldsOf(name)).filter(([field]) => required.has(field))
  return Object.fromEntries(fields.map(([field, schema]) => [field, valueOf(field, schema)]))
}

function valueOf(field: string, schema: JsonSchema): unknown {
  const { enum: values, const: value, anyOf, type, format, minimum, pattern, maxLength, minItems = 0, items = {}, properties = {} } = schema
  if (anyOf?.some((choice) => choice.type === 'null')) return null
  if (value !== undefined) return value
  if (values) return values[0]
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'boolean') return false
  if (type === 'array') return Array.from({ length: minItems }, () => valueOf('', items))
  if (type === 'object') return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueOf(name, inner)]))
  if (format === 'date-time') return '2020-01-01T00:00:00.000Z'
  return texts[field] ?? (pattern === undefined || new RegExp(pattern).test(unknownId) ? unknownId.slice(0, maxLength) : unknownUuid)
}

/** Returns input that refers to a nonexistent item; undefined if the call refers to no item. */
export function unknownInput(name: keyof Contract): Fields | undefined {
  const fields = fieldsOf(name)
  if ('id' in fields || 'userId' in fields) return sample(name)
  return name === 'GET /api/agreement/:kind' ? { ...sample(name), version: texts['version'] } : undefined
}

/** An input with exactly one error. */
export interface Spoilt {
  field: string
  /** Description of the error, for the report. */
  how: string
  input: Fields
}

/** Returns all invalid variants of a valid input. */
export function spoiltInputs(name: keyof Contract, good: Fields): Spoilt[] {
  const { required = [], additionalProperties } = inputSchema(name)
  const isQuery = hasQuery(name)
  const inPath = new Set(pathParts(name))
  const spoilt: Spoilt[] = []
  for (const [field, schema] of Object.entries(fieldsOf(name))) {
    const asText = isQuery || inPath.has(field)
    for (const [how, value] of wrongValues(schema, asText)) spoilt.push({ field, how, input: { ...good, [field]: value } })
    if (!required.includes(field) || inPath.has(field)) continue
    const { [field]: _, ...rest } = good
    spoilt.push({ field, how: '缺失', input: rest })
  }
  if (!isQuery && additionalProperties === false)
    spoilt.push({ field: 'conformanceField', how: '多余', input: { ...good, conformanceField: 1 } })
  return spoilt
}

function wrongValues(schema: JsonSchema, asText: boolean): [how: string, value: unknown][] {
  const { type, pattern, minimum, maximum, maxLength } = schema
  const isChoice = schema.enum !== undefined || schema.const !== undefined
  const wrong: [string, unknown][] = asText ? [] : [['类型错误', { $gt: '' }]]
  if (isChoice) wrong.push(['不在枚举内', type === 'string' || asText ? 'conformance' : 987_654])
  else if (type === 'integer') {
    wrong.push(['不是整数', asText ? 'x' : 'x1'], ['不是整数', 1.5])
    if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) wrong.push(['过小', minimum - 1])
    if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) wrong.push(['过大', maximum + 1])
  } else if (pattern !== undefined) wrong.push(['格式错误', '!!'])
  if (maxLength !== undefined) wrong.push(['过长', 'x'.repeat(maxLength + 1)])
  return wrong
}
