import { materialsFolder } from '../../learning/pack.ts'
import type { Pack } from '../read/Pack.ts'
import type { PackFault } from '../read/PackError.ts'
import type { PackIds } from '../read/packIds.ts'

/** Adds a fault where an id or an image does not exist. */
export interface ReferenceCheck {
  names: (field: string, kind: 'profession' | 'course' | 'lecturer', id: string) => void
  image: (field: string, path: string | null) => void
}

/** Reserved path segments that stand where a course's id does. */
const reserved = new Set(['group', 'project', 'option'])

/**
 * Checks of series, packages, questions and handouts beyond the schemas: every reference exists, and nothing is listed
 * twice.
 */
export function checkBundles(pack: Pack, ids: PackIds, check: (file: string) => ReferenceCheck, faults: PackFault[]): void {
  const fault = (file: string, field: string, message: string) => void faults.push({ file, field, message })
  const bundles = [
    ...[...pack.series].map(([id, entry]) => ({ id, file: `groups/${id}.json`, entry, ids: entry.stages.map(({ courses }) => courses) })),
    ...[...pack.packages].map(([id, entry]) => ({ id, file: `projects/${id}.json`, entry, ids: [entry.courses] })),
  ]
  for (const { id, file, entry, ids } of bundles) {
    const { names, image } = check(file)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 64)
      fault(file, '', '文件名即编号，只能用小写字母、数字和连字符，最长 64 个字符')
    if (!('stages' in entry) && pack.series.has(id)) fault(file, '', `编号 ${id} 已经是一个系列的编号`)
    image('cover', entry.cover)
    if (entry.profession !== null) names('profession', 'profession', entry.profession)
    const seen = new Set<string>()
    ids.forEach((courses, stage) =>
      courses.forEach((course, index) => {
        const field = 'stages' in entry ? `stages[${stage}].courses[${index}]` : `courses[${index}]`
        names(field, 'course', course)
        if (seen.has(course)) fault(file, field, `课程 ${course} 重复`)
        seen.add(course)
      }),
    )
  }
  for (const [courseId, entries] of pack.questions) checkQuestions(courseId, entries, { pack, ids }, check(`asks/${courseId}.json`), fault)
  pack.institutions.forEach(({ detail }, index) =>
    detail?.qualifications.forEach(({ image }, at) =>
      check('institutions.json').image(`[${index}].detail.qualifications[${at}].image`, image),
    ),
  )
  for (const [id, { materials }] of pack.courses) {
    if (reserved.has(id)) fault(`courses/${id}.json`, '', `课程不能以 ${id} 为编号`)
    materials.forEach(({ file }, index) => {
      if (file !== undefined && pack.folder.lacks(`${materialsFolder}/${file}`))
        fault(`courses/${id}.json`, `materials[${index}].file`, `${materialsFolder}/ 下没有 ${file}`)
    })
  }
}

type Questions = Pack['questions'] extends Map<string, infer Entries> ? Entries : never

function checkQuestions(
  courseId: string,
  entries: Questions,
  { pack, ids }: { pack: Pack; ids: PackIds },
  { names }: ReferenceCheck,
  fault: (file: string, field: string, message: string) => void,
): void {
  const file = `asks/${courseId}.json`
  if (!ids.course(courseId)) return fault(file, '', `没有编号为 ${courseId} 的课程`)
  const lessons = pack.courses.get(courseId)?.chapters.flatMap((chapter) => chapter.lessons.map(({ id }) => id))
  const unique = (field: string, ids: string[]) =>
    ids.forEach((id, index) => {
      if (ids.indexOf(id) !== index) fault(file, `${field}[${index}].id`, `编号 ${id} 重复`)
    })
  unique(
    '',
    entries.map(({ id }) => id),
  )
  entries.forEach(({ lesson, answers }, index) => {
    if (lesson !== null && lessons?.includes(lesson) === false) fault(file, `[${index}].lesson`, `这门课程没有编号为 ${lesson} 的课时`)
    unique(
      `[${index}].answers`,
      answers.map(({ id }) => id),
    )
    answers.forEach(({ by }, at) => {
      if ('lecturer' in by) names(`[${index}].answers[${at}].by.lecturer`, 'lecturer', by.lecturer)
    })
  })
}
