import type { z } from 'zod/mini'
import type { CourseTable, Database } from '../../db/Database.ts'
import type { CatalogueRows, PackContext } from '../../catalogue/pack.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import { checkFileId, type PackChecks } from '../../kernel/PackChecks.ts'
import type { PackageDetail, SeriesDetail } from '../bundle-details.ts'
import type { CoursePackage, CourseSeries } from './bundle-files.ts'

type PackSeries = z.infer<typeof CourseSeries>
type PackPackage = z.infer<typeof CoursePackage>

/** Series and packages of a pack. */
export interface Bundles {
  series: Map<string, PackSeries>
  packages: Map<string, PackPackage>
}
export type BundleRows = ReturnType<typeof bundleRows>

/** Returns the rows of all series and packages, with the totals of their courses. */
export function bundleRows({ series, packages }: Bundles, courses: CatalogueRows, { image }: PackContext) {
  const byId = new Map(courses.course.map((row) => [row.id, row]))
  const seconds = new Map(courses.course_detail.map((row) => [row.course_id, row.duration_seconds]))
  const bundle: Database['bundle'][] = []
  const bundle_course: Database['bundle_course'][] = []

  const add = (
    id: string,
    kind: Database['bundle']['kind'],
    entry: PackSeries | PackPackage,
    stages: string[][],
    detail: SeriesDetail | PackageDetail,
  ) => {
    const ids = [...new Set(stages.flat())]
    const listed = ids.flatMap((course) => byId.get(course) ?? []).filter((course) => course.listed === 1)
    const sum = (of: (course: CourseTable) => number) => listed.reduce((total, course) => total + of(course), 0)
    bundle_course.push(
      ...ids.map((course_id, position) => ({
        bundle_id: id,
        course_id,
        stage: stages.findIndex((stage) => stage.includes(course_id)),
        position,
      })),
    )
    bundle.push({
      id,
      kind,
      title: entry.title,
      subtitle: entry.subtitle,
      cover: image(entry.cover),
      profession_id: entry.profession,
      level: 'level' in entry ? entry.level : null,
      levels: JSON.stringify(levelsOf(listed)),
      stage_count: stages.length,
      course_count: listed.length,
      lesson_count: sum((course) => course.lesson_count),
      duration_seconds: sum((course) => seconds.get(course.id) ?? 0),
      price_fen: entry.priceFen,
      singles_fen: sum((course) => course.price_fen),
      valid_days: entry.validDays,
      availability: entry.availability,
      listed: entry.availability === 'removed' ? 0 : 1,
      former_learners: entry.formerLearners,
      learner_count: entry.formerLearners,
      introduction: renderMarkdown(entry.introduction).html,
      detail: JSON.stringify(detail),
      position: bundle.length,
    })
  }

  for (const [id, entry] of series) {
    const stages = entry.stages.map(({ title, about, prerequisite }) => ({ title, about, prerequisite }))
    const inStages = entry.stages.map(({ courses: ids }) => ids)
    add(id, 'courseGroup', entry, inStages, { goals: entry.goals, requirements: entry.requirements, stages })
  }
  for (const [id, entry] of packages) {
    const { audience, rights, questions, purchaseNotes, refundRules } = entry
    add(id, 'courseProject', entry, [entry.courses], { audience, rights, questions, purchaseNotes, refundRules })
  }
  return { bundle, bundle_course }
}

/** Returns the levels, from the entry level (5) upwards. */
const levelsOf = (courses: CourseTable[]) => [...new Set(courses.flatMap(({ level }) => level ?? []))].toSorted((a, b) => b - a)

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
