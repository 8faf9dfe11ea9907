import type { z } from 'zod/mini'
import type { PackIssue } from '../../kernel/PackChecks.ts'
import { issueText } from './issueText.ts'
import { describeJsonError } from './describeJsonError.ts'
import type { PackFolder } from './packFolder.ts'

/** Reads and validates a file of a pack. Errors are collected, and `undefined` is returned. */
export type PackReader = <Schema extends z.ZodMiniType>(file: string, schema: Schema) => z.output<Schema> | undefined

export function createPackReader(folder: PackFolder, faults: PackIssue[]): PackReader {
  return (file, fileSchema) => {
    const fault = (field: string, message: string) => void faults.push({ file, field, message })
    if (folder.lacks(file)) return fault('', '缺少这个文件')
    const source = folder.text(file)
    if (source === undefined) return undefined
    let content: unknown
    try {
      content = JSON.parse(source)
    } catch {
      return fault('', describeJsonError(source))
    }
    findUnstorable(content, '', fault)
    const result = fileSchema.safeParse(content, { error: issueText })
    if (result.success) return result.data
    // Only the first error of each field: a value of the wrong type, for example, is often also too short.
    const fields = new Map(result.error.issues.toReversed().map(({ path, message }) => [fieldName(path), message]))
    for (const [field, message] of [...fields].toReversed()) fault(field, message)
    return undefined
  }
}

/** Finds characters that text cannot contain and databases reject: NUL, and lone surrogates. */
function findUnstorable(content: unknown, field: string, fault: (field: string, message: string) => void): void {
  if (typeof content === 'string') {
    if (content.includes('\0') || !content.isWellFormed()) fault(field, '含有无法保存的字符（\\u0000 或不完整的字符），请删去')
  } else if (Array.isArray(content)) content.forEach((entry, index) => findUnstorable(entry, `${field}[${index}]`, fault))
  else if (typeof content === 'object' && content !== null)
    for (const [key, entry] of Object.entries(content)) findUnstorable(entry, field === '' ? key : `${field}.${key}`, fault)
}

/** Formats the path of a field inside a file, such as `chapters[0].title`. */
export const fieldName = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
