import { contract, type Contract, pathParts, splitName } from '#lib/contract'
import { fieldsOf, sample } from '../conformance/samples.ts'

/** A call with its input. */
export interface CallRequest {
  /** Method, path and query. */
  line: string
  body: Record<string, unknown>
}

/** Names of all calls, except those with events, whose answers never end. */
export const answeredCalls = (Object.keys(contract) as (keyof Contract)[]).filter((name) => !('events' in contract[name]))

/** Names of all calls that only read. */
export const readingCalls = answeredCalls.filter((name) => splitName(name).method === 'GET')

/** Fields that hold ids, and fields that hold search words. */
const [idFields, wordFields] = [/^(id|exam|examId|paper|paperId|question|attempt|point|course|checkpoint)$/, /^(q|keyword|query)$/]

/** Returns the requests of a call: with each of the ids, and on request also with each value of each filter. */
export function callRequests(name: keyof Contract, ids: readonly string[], { word = '密语', filters = false } = {}): CallRequest[] {
  const fields = Object.entries(fieldsOf(name))
  const words = fields.filter(([field]) => wordFields.test(field)).map(([field]) => [field, word] as const)
  const open = fields.map(([field]) => field).filter((field) => idFields.test(field))
  const required = sample(name)
  const base = { ...required, ...Object.fromEntries(words) }
  const filtered = filters
    ? fields.flatMap(([field, { enum: values, anyOf, type }]) => {
        if (field in required) return []
        const all =
          values ?? anyOf?.flatMap(({ const: value }) => (value === undefined ? [] : [value])) ?? (type === 'boolean' ? [true] : [])
        return all.map((value) => ({ ...required, [field]: value }))
      })
    : []
  const withIds = open.length === 0 ? [base] : ids.map((id) => ({ ...base, ...Object.fromEntries(open.map((field) => [field, id])) }))
  return [...withIds, ...filtered].map((input) => requestOf(name, input))
}

function requestOf(name: keyof Contract, input: Record<string, unknown>): CallRequest {
  const { method, path } = splitName(name)
  const body = { ...input }
  const address = pathParts(name).reduce((line, part) => {
    const value = encodeURIComponent(String(body[part]))
    delete body[part]
    return line.replace(`:${part}`, value)
  }, path)
  const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
  return { line: `${method} ${address}${method === 'GET' && query.size > 0 ? `?${query}` : ''}`, body }
}
