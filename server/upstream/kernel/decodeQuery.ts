import { z } from 'zod/mini'
import type { Issue } from '#lib/contract'
import { unknownField } from './inputIssues.ts'
import { isPrototypeKey } from './refuseHostileValues.ts'

type Kind = 'number' | 'boolean' | 'text'
interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
}

/** Returns the types of the fields of a schema whose values have to be converted from text. */
export function fieldKinds(schema: z.ZodMiniType): Map<string, Kind> {
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
export function decodeText(text: string, kind: Kind | undefined): unknown {
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** Parses the fields of a query. Unknown fields are dropped, because links collect tracking parameters. */
export function decodeQuery(query: string, kinds: Map<string, Kind>): { values: Record<string, unknown>; issues: Issue[] } {
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
