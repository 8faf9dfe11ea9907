import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod/mini'
import { checkBundles } from './checkBundles.ts'
import { checkLessonIds } from './checkLessonIds.ts'
import { checkLessons } from './checkLessons.ts'
import { checkLinks } from './checkLinks.ts'
import { attachmentPaths, checkNews } from './checkNews.ts'
import * as schema from './pack.ts'
import { Business, type PackBusiness } from './packBusiness.ts'
import { Asks, CourseGroup, CourseProject } from './packBundles.ts'
import { News, type PackNews, type PackRule, Rule } from './packNews.ts'
import { createPackReader, type PackFault, type PackReader } from './packReader.ts'
import { readNews } from './readNews.ts'
import { readVideos, type Video } from './readVideos.ts'

/** A content pack, read and proven sound. */
export interface Pack {
  info: z.infer<typeof schema.PackInfo>
  categories: z.infer<typeof schema.Categories>
  institutions: z.infer<typeof schema.Institutions>
  lecturers: z.infer<typeof schema.Lecturers>
  professions: Map<string, z.infer<typeof schema.Profession>>
  courses: Map<string, z.infer<typeof schema.Course>>
  groups: Map<string, z.infer<typeof CourseGroup>>
  projects: Map<string, z.infer<typeof CourseProject>>
  /** By the id of their course. */
  asks: Map<string, z.infer<typeof Asks>>
  videos: Map<string, Video>
  news: Map<string, PackNews>
  rules: Map<string, PackRule>
  /** Undefined where the pack offers organisations nothing. */
  business: PackBusiness | undefined
  banners: z.infer<typeof schema.Banners>
  agreements: (z.infer<typeof schema.Agreements>[number] & { body: string })[]
  /** Paths of the images and attachments that are used, below `media/`. */
  media: string[]
}

/** Thrown with every fault that was found, so that a pack is mended in one go. */
export class PackError extends Error {
  readonly faults: PackFault[]
  constructor(faults: PackFault[]) {
    super(faults.map(({ file, field, message }) => `${file}${field && ` · ${field}`}：${message}`).join('\n'))
    this.name = 'PackError'
    this.faults = faults
  }
}

z.config(z.locales.zhCN())

/** Reads a whole pack and checks each file against its schema and every reference against its target. */
export function readPack(folder: string): Pack {
  const faults: PackFault[] = []
  const read = createPackReader(folder, faults)
  const categories = read('categories.json', schema.Categories) ?? []
  const pack: Pack = {
    info: read('pack.json', schema.PackInfo) ?? { name: '', version: '0.0.0', hotWords: [] },
    categories,
    institutions: read('institutions.json', schema.Institutions) ?? [],
    lecturers: read('lecturers.json', schema.Lecturers) ?? [],
    professions: readEach(folder, 'professions', schema.Profession, read),
    courses: readEach(folder, 'courses', schema.Course, read),
    groups: readEach(folder, 'groups', CourseGroup, read),
    projects: readEach(folder, 'projects', CourseProject, read),
    asks: readEach(folder, 'asks', Asks, read),
    videos: readVideos(folder, read, faults),
    ...readNews(folder, readEach(folder, 'news', News, read), readEach(folder, 'rules', Rule, read), faults),
    business: existsSync(join(folder, 'business.json')) ? read('business.json', Business) : undefined,
    banners: read('banners.json', schema.Banners) ?? [],
    agreements: (read('agreements.json', schema.Agreements) ?? []).map((entry) => ({
      ...entry,
      body: readText(folder, entry.file, faults),
    })),
    media: [],
  }
  pack.media = checkReferences(folder, pack, faults)
  if (faults.length > 0) throw new PackError(faults)
  return pack
}

function readEach<Schema extends z.ZodMiniType>(
  folder: string,
  directory: string,
  fileSchema: Schema,
  read: PackReader,
): Map<string, z.output<Schema>> {
  const path = join(folder, directory)
  const names = existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : []
  const entries = names.map((name) => [name.slice(0, -5), read(relative(folder, join(path, name)), fileSchema)] as const)
  return new Map(entries.filter((entry): entry is [string, z.output<Schema>] => entry[1] !== undefined))
}

function readText(folder: string, file: string, faults: PackFault[]): string {
  const path = join(folder, 'agreements', file)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  faults.push({ file: 'agreements.json', field: file, message: '缺少 agreements/ 下的正文文件' })
  return ''
}

/** Every id and image that is named must exist; gives the images back. */
function checkReferences(folder: string, pack: Pack, faults: PackFault[]): string[] {
  const media = new Set<string>()
  const known = {
    category: new Set(
      pack.categories
        .flatMap((major) => major.children)
        .flatMap((middle) => middle.children)
        .map(({ id }) => id),
    ),
    institution: new Set(pack.institutions.map(({ id }) => id)),
    lecturer: new Set(pack.lecturers.map(({ id }) => id)),
    profession: new Set(pack.professions.keys()),
    course: new Set(pack.courses.keys()),
  }
  const labels = { category: '小类', institution: '机构', lecturer: '讲师', profession: '职业', course: '课程' }
  const check = (file: string) => ({
    names: (field: string, kind: keyof typeof known, id: string) => {
      if (!known[kind].has(id)) faults.push({ file, field, message: `没有编号为 ${id} 的${labels[kind]}` })
    },
    image: (field: string, path: string | null) => {
      if (path === null) return
      if (existsSync(join(folder, 'media', path))) media.add(path)
      else faults.push({ file, field, message: `media/ 下没有 ${path}` })
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
  for (const [id, entry] of pack.professions) {
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
    checkLessons(entry, pack.videos, fault)
  }
  pack.business?.cases.forEach((entry, index) => check('business.json').image(`cases[${index}].image`, entry.image))
  pack.banners.forEach((entry, index) => {
    const { names, image } = check('banners.json')
    image(`[${index}].image`, entry.image)
    if (entry.kind === 2) names(`[${index}].target`, 'course', entry.target)
  })
  checkBundles(folder, pack, check, faults)
  checkNews(folder, pack, check, faults)
  checkLinks(pack, faults)
  for (const path of attachmentPaths(pack)) if (existsSync(join(folder, 'media', path))) media.add(path)
  return [...media].toSorted()
}

function unique(file: string, entries: { id: string }[], faults: PackFault[]): void {
  const seen = new Set<string>()
  entries.forEach(({ id }, index) => {
    if (seen.has(id)) faults.push({ file, field: `[${index}].id`, message: `编号 ${id} 重复` })
    seen.add(id)
  })
}
