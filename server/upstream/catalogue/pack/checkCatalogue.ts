import type { z } from 'zod/mini'
import { checkFileId, type FileChecks, type PackChecks } from '../../kernel/PackChecks.ts'
import type { Catalogue } from './catalogueRows.ts'
import type { Course } from './catalogue-files.ts'
import { lessonRowId } from './courseRows.ts'

/** Maximum length of a course id, which leaves room for the chapter number or the lesson id in ids derived from it. */
const longestCourseId = 56
/** Maximum number of chapters and lessons, because their rows are numbered with two digits and outlines show no more. */
const most = 99
/** Ids that would collide with path segments of the API. */
const reserved = new Set(['group', 'project', 'option'])

/** Maximum length of a row's id. */
const longestId = 64

/**
 * Checks the ids of lessons, which learners' progress refers to. Each must be unique in its course, and fit a row's id together
 * with the course's id.
 */
function checkLessonIds(
  courseId: string,
  { chapters }: Pick<z.infer<typeof Course>, 'chapters'>,
  fault: (field: string, message: string) => void,
): void {
  const seen = new Set<string>()
  chapters.forEach(({ lessons }, chapter) =>
    lessons.forEach(({ id }, index) => {
      const field = `chapters[${chapter}].lessons[${index}].id`
      if (seen.has(id)) fault(field, `编号 ${id} 在这门课程里重复`)
      seen.add(id)
      if (lessonRowId(courseId, id).length > longestId) fault(field, `课程编号与课时编号合计最长 ${longestId - 1} 个字符`)
    }),
  )
}

/** Checks the rules of the catalogue that its schemas do not express: ids fit and are unique, and all references exist. */
export function checkCatalogue(catalogue: Catalogue, checks: PackChecks): void {
  const categories = catalogue.categories.flatMap((major) => [major, ...major.children.flatMap((middle) => [middle, ...middle.children])])
  const ids = categories.map(({ id }) => id)
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index)))
    checks.of('categories.json').fault('id', `编号 ${id} 重复`)
  checkLists(catalogue, checks)
  for (const [id, entry] of catalogue.occupations) {
    const file = checks.of(`professions/${id}.json`)
    checkFileId(file, id)
    file.names('category', 'category', entry.category)
    file.image('emblem', entry.emblem)
    file.image('socialImage', entry.socialImage)
    entry.path.forEach((step, at) => step.courses.forEach((course, index) => file.names(`path[${at}].courses[${index}]`, 'course', course)))
  }
  for (const [id, entry] of catalogue.courses) {
    const file = checks.of(`courses/${id}.json`)
    checkFileId(file, id, longestCourseId)
    if (reserved.has(id)) file.fault('', `课程不能以 ${id} 为编号`)
    if (entry.chapters.length > most) file.fault('chapters', `最多 ${most} 章，现在是 ${entry.chapters.length} 章`)
    entry.chapters.forEach(({ lessons }, index) => {
      if (lessons.length > most) file.fault(`chapters[${index}].lessons`, `每章最多 ${most} 课，现在是 ${lessons.length} 课`)
    })
    file.image('cover', entry.cover)
    file.names('category', 'category', entry.category)
    file.names('institution', 'institution', entry.institution)
    if (entry.profession !== null) file.names('profession', 'profession', entry.profession)
    entry.lecturers.forEach((lecturer, index) => file.names(`lecturers[${index}]`, 'lecturer', lecturer))
    checkLessonIds(id, entry, file.fault)
  }
}

function checkLists({ institutions, lecturers, banners }: Catalogue, checks: PackChecks): void {
  const ofInstitutions = checks.of('institutions.json')
  const ofLecturers = checks.of('lecturers.json')
  const ofBanners = checks.of('banners.json')
  unique(ofInstitutions, institutions)
  unique(ofLecturers, lecturers)
  unique(ofBanners, banners)
  institutions.forEach(({ logo, detail }, index) => {
    ofInstitutions.image(`[${index}].logo`, logo)
    detail?.qualifications.forEach(({ image }, at) => ofInstitutions.image(`[${index}].detail.qualifications[${at}].image`, image))
  })
  lecturers.forEach((entry, index) => {
    ofLecturers.names(`[${index}].institution`, 'institution', entry.institution)
    ofLecturers.image(`[${index}].avatar`, entry.avatar)
    if (entry.figure !== undefined) ofLecturers.image(`[${index}].figure`, entry.figure)
    if (entry.person !== undefined) ofLecturers.names(`[${index}].person`, 'person', entry.person)
  })
  banners.forEach((entry, index) => {
    ofBanners.image(`[${index}].image`, entry.image)
    if (entry.kind === 2) ofBanners.names(`[${index}].target`, 'course', entry.target)
  })
}

function unique({ fault }: FileChecks, entries: { id: string }[]): void {
  const seen = new Set<string>()
  entries.forEach(({ id }, index) => {
    if (seen.has(id)) fault(`[${index}].id`, `编号 ${id} 重复`)
    seen.add(id)
  })
}
