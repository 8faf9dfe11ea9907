import { checkFileId, type PackChecks } from '../../kernel/PackChecks.ts'
import type { Bundles } from './bundleRows.ts'

/** Checks series and packages in addition to their schemas: all references exist, and nothing is listed twice. */
export function checkBundles({ series, packages }: Bundles, { of }: PackChecks): void {
  const bundles = [
    ...[...series].map(([id, entry]) => ({ id, file: of(`groups/${id}.json`), entry, ids: entry.stages.map(({ courses }) => courses) })),
    ...[...packages].map(([id, entry]) => ({ id, file: of(`projects/${id}.json`), entry, ids: [entry.courses] })),
  ]
  for (const { id, file, entry, ids } of bundles) {
    checkFileId(file, id)
    if (!('stages' in entry) && series.has(id)) file.fault('', `编号 ${id} 已经是一个系列的编号`)
    file.image('cover', entry.cover)
    if (entry.profession !== null) file.names('profession', 'profession', entry.profession)
    const seen = new Set<string>()
    ids.forEach((courses, stage) =>
      courses.forEach((course, index) => {
        const field = 'stages' in entry ? `stages[${stage}].courses[${index}]` : `courses[${index}]`
        file.names(field, 'course', course)
        if (seen.has(course)) file.fault(field, `课程 ${course} 重复`)
        seen.add(course)
      }),
    )
  }
}
