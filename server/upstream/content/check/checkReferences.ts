import type { PackFault } from '../read/PackError.ts'
import type { PackIds } from '../read/packIds.ts'
import type { Pack } from '../read/Pack.ts'
import { checkBundles } from './checkBundles.ts'
import { checkLessonIds } from './checkLessonIds.ts'
import { checkLessons } from './checkLessons.ts'
import { checkLinks } from './checkLinks.ts'
import { attachmentPaths, checkNews } from './checkNews.ts'

const labels = { category: '小类', institution: '机构', lecturer: '讲师', profession: '职业', course: '课程' }

/** Every referenced id and image must exist; returns the images. */
export function checkReferences(pack: Pack, ids: PackIds, faults: PackFault[]): string[] {
  const media = new Set<string>()
  const { folder } = pack
  const check = (file: string) => ({
    names: (field: string, kind: keyof typeof labels, id: string) => {
      if (!ids[kind](id)) faults.push({ file, field, message: `没有编号为 ${id} 的${labels[kind]}` })
    },
    image: (field: string, path: string | null) => {
      if (path === null) return
      if (folder.has(`media/${path}`)) media.add(path)
      else if (folder.lacks(`media/${path}`)) faults.push({ file, field, message: `media/ 下没有 ${path}` })
    },
  })
  unique('institutions.json', pack.institutions, faults)
  unique('lecturers.json', pack.lecturers, faults)
  unique('banners.json', pack.banners, faults)
  pack.institutions.forEach((entry, index) => check('institutions.json').image(`[${index}].logo`, entry.logo))
  pack.lecturers.forEach((entry, index) => {
    const { names, image } = check('lecturers.json')
    names(`[${index}].institution`, 'institution', entry.institution)
    image(`[${index}].avatar`, entry.avatar)
  })
  for (const [id, entry] of pack.occupations) {
    const { names, image } = check(`professions/${id}.json`)
    names('category', 'category', entry.category)
    image('emblem', entry.emblem)
    image('socialImage', entry.socialImage)
    entry.path.forEach((step, at) => step.courses.forEach((courseId, index) => names(`path[${at}].courses[${index}]`, 'course', courseId)))
  }
  for (const [id, entry] of pack.courses) {
    const { names, image } = check(`courses/${id}.json`)
    image('cover', entry.cover)
    names('category', 'category', entry.category)
    names('institution', 'institution', entry.institution)
    if (entry.profession !== null) names('profession', 'profession', entry.profession)
    entry.lecturers.forEach((lecturer, index) => names(`lecturers[${index}]`, 'lecturer', lecturer))
    const fault = (field: string, message: string) => void faults.push({ file: `courses/${id}.json`, field, message })
    checkLessonIds(id, entry, fault)
    checkLessons(entry, pack.videos, ids, fault)
  }
  pack.business?.cases.forEach((entry, index) => check('business.json').image(`cases[${index}].image`, entry.image))
  pack.banners.forEach((entry, index) => {
    const { names, image } = check('banners.json')
    image(`[${index}].image`, entry.image)
    if (entry.kind === 2) names(`[${index}].target`, 'course', entry.target)
  })
  checkBundles(pack, ids, check, faults)
  checkNews(pack, check, faults)
  checkLinks(pack, ids, faults)
  for (const path of attachmentPaths(pack)) if (folder.has(`media/${path}`)) media.add(path)
  return [...media].toSorted()
}

function unique(file: string, entries: { id: string }[], faults: PackFault[]): void {
  const seen = new Set<string>()
  entries.forEach(({ id }, index) => {
    if (seen.has(id)) faults.push({ file, field: `[${index}].id`, message: `编号 ${id} 重复` })
    seen.add(id)
  })
}
