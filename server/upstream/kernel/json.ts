import { z } from 'zod/mini'
import type { Database } from '../db/Database.ts'

/** A column by its table, such as `course_detail.goals`. */
type Column = { [Table in keyof Database]: `${Table}.${keyof Database[Table] & string}` }[keyof Database]

/** A column's value does not fit its schema: another release, or a person, has written it. */
export class UnreadableColumn extends Error {
  constructor(column: Column, fault: string) {
    super(`The column ${column} holds what cannot be read: ${fault}`)
    this.name = 'UnreadableColumn'
  }
}

/** A list of texts, as several columns hold one. */
export const Texts = z.array(z.string())

/**
 * The content of a JSON column. It is parsed again at each read: next to its query that costs nothing to speak of, 0.1 µs
 * for a list of levels and 2 µs for twenty watched parts. The error names the column, and quotes nothing of its content.
 */
export function json<Schema extends z.ZodMiniType>(schema: Schema, text: string, column: Column): z.output<Schema> {
  const result = schema.safeParse(contentOf(text, column))
  if (result.success) return result.data
  throw new UnreadableColumn(column, result.error.issues.map(({ path, code }) => [path.join('.'), code].join(' ').trim()).join(', '))
}

function contentOf(text: string, column: Column): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableColumn(column, 'no JSON')
  }
}
