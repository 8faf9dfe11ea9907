import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod/mini'

/** A fault of a content pack: which file, which field, what is wrong. */
export interface PackFault {
  file: string
  /** Path inside the file, such as `chapters[0].title`; empty for the file as a whole. */
  field: string
  message: string
}

/** Reads one file of a pack against its schema; what is wrong is added to the faults, and nothing comes back. */
export type PackReader = <Schema extends z.ZodMiniType>(file: string, schema: Schema) => z.output<Schema> | undefined

export function createPackReader(folder: string, faults: PackFault[]): PackReader {
  return (file, fileSchema) => {
    const fault = (field: string, message: string) => faults.push({ file, field, message })
    if (!existsSync(join(folder, file))) return void fault('', '缺少这个文件')
    let content: unknown
    try {
      content = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    } catch (error) {
      return void fault('', `不是有效的 JSON：${error instanceof Error ? error.message : String(error)}`)
    }
    const result = fileSchema.safeParse(content)
    if (result.success) return result.data
    for (const issue of result.error.issues) fault(fieldName(issue.path), issue.message)
    return undefined
  }
}

const fieldName = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
