import type { z } from 'zod/mini'
import type { PackFault } from './PackError.ts'
import type { PackFolder } from './packFolder.ts'

/** Reads one file of a pack against its schema; what is wrong is added to the faults, and nothing comes back. */
export type PackReader = <Schema extends z.ZodMiniType>(file: string, schema: Schema) => z.output<Schema> | undefined

export function createPackReader(folder: PackFolder, faults: PackFault[]): PackReader {
  return (file, fileSchema) => {
    const fault = (field: string, message: string) => faults.push({ file, field, message })
    if (folder.lacks(file)) return void fault('', '缺少这个文件')
    if (!folder.has(file)) return undefined
    let content: unknown
    try {
      content = JSON.parse(folder.read(file).toString())
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
