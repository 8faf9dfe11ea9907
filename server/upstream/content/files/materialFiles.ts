import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { MaterialTable } from '../../db/Database.ts'
import { materialsFolder } from '../../learning/pack.ts'
import type { Pack } from '../read/Pack.ts'

/** Returns the rows of all handouts, and the contents of those with a file. */
export function materialFiles({ courses, folder }: Pick<Pack, 'courses' | 'folder'>): {
  rows: MaterialTable[]
  contents: Map<string, Buffer>
} {
  const contents = new Map<string, Buffer>()
  const rows = [...courses].flatMap(([course_id, { materials }]) =>
    materials.map(({ name, about, file }, position): MaterialTable => {
      const row = { id: `${course_id}-${position + 1}`, course_id, position, name, about }
      if (file === undefined) return { ...row, file: null, version: null, bytes: null }
      const content = contents.get(file) ?? folder.read(`${materialsFolder}/${file}`)
      contents.set(file, content)
      return { ...row, file, version: createHash('sha256').update(content).digest('hex').slice(0, 8), bytes: content.length }
    }),
  )
  return { rows, contents }
}

/**
 * Copies changed handouts to the folder `materials/` of the data folder. Each file is replaced atomically.
 */
export function writeMaterials(dataDir: string, contents: Map<string, Buffer>): void {
  for (const [path, content] of contents) {
    const target = join(dataDir, materialsFolder, path)
    if (existsSync(target) && readFileSync(target).equals(content)) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(`${target}.new`, content)
    renameSync(`${target}.new`, target)
  }
}

/** Deletes handouts that no row refers to. */
export function deleteMaterials(dataDir: string, rows: MaterialTable[]): void {
  const folder = join(dataDir, materialsFolder)
  if (!existsSync(folder)) return
  const named = new Set(rows.map(({ file }) => file))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isFile() && !named.has(path)) rmSync(join(folder, path), { force: true })
  }
}
