import { z } from 'zod/mini'
import { CoursePackage, CourseSeries } from '../../bundle/pack.ts'
import { catalogueFiles } from '../../catalogue/pack.ts'
import { Business } from '../../inbox/pack.ts'
import { Conditions, Plan } from '../../enrolment/pack.ts'
import { Bank, Checkpoints, Exam } from '../../exam/pack.ts'
import type { PackChecks, PackIds, PackIssue } from '../../kernel/PackChecks.ts'
import { Coupons } from '../../order/pack.ts'
import { PackDanmaku, People, Posts, Questions, Topics } from '../../community/pack.ts'
import { Agreements, attachmentPaths, News, Rule } from '../../publishing/pack.ts'
import { noSearchWords, SearchWords } from '../../search/pack.ts'
import { PackWhispers } from '../../whisper/pack.ts'
import { PackInfo } from '../schema/PackInfo.ts'
import { packChecks } from '../packParts.ts'
import type { Pack } from './Pack.ts'
import { PackError } from './PackError.ts'
import { openPackFolder, type PackFolder } from './packFolder.ts'
import { createPackReader, type PackReader } from './packReader.ts'
import { readNews } from './readNews.ts'
import { readVideos } from './readVideos.ts'

z.config(z.locales.zhCN())

/** Text files in any folder. */
const texts = /\.(json|md|csv|txt|vtt|m3u8)$/

const labels = { category: '小类', institution: '机构', lecturer: '讲师', person: '社区用户', profession: '职业', course: '课程' }

/** Runs the checks of all domains. Returns the images and attachments in use, and separately the pictures of questions. */
function checkReferences(pack: Pack, ids: PackIds, faults: PackIssue[]): Pick<Pack, 'media' | 'pictures'> {
  const media = new Set<string>()
  const pictures = new Set<string>()
  const { folder } = pack
  const used = (list: Set<string>, path: string, file: string, field: string) => {
    if (folder.has(`media/${path}`)) list.add(path)
    else if (folder.lacks(`media/${path}`)) faults.push({ file, field, message: `media/ 下没有 ${path}` })
  }
  const checks: PackChecks = {
    ids,
    lacks: (path) => folder.lacks(path),
    of: (file) => ({
      fault: (field, message) => void faults.push({ file, field, message }),
      names: (field, kind, id) => {
        if (!ids[kind](id)) faults.push({ file, field, message: `没有编号为 ${id} 的${labels[kind]}` })
      },
      image: (field, path) => path !== null && used(media, path, file, field),
      picture: (field, path) => used(pictures, path, file, field),
    }),
  }
  if (pack.info.homePath !== undefined) checks.of('pack.json').names('homePath', 'profession', pack.info.homePath)
  for (const check of packChecks) check(pack, checks)
  for (const path of attachmentPaths(pack)) if (folder.has(`media/${path}`)) media.add(path)
  return { media: [...media].toSorted(), pictures: [...pictures].toSorted() }
}

type Lists = Partial<Pick<Pack, 'categories' | 'institutions' | 'lecturers'> & Pick<Pack['community'], 'people'>>

function packIds(folder: PackFolder, { categories, institutions, lecturers, people }: Lists): PackIds {
  const listed = (entries: { id: string }[] | undefined) => {
    const ids = entries && new Set(entries.map(({ id }) => id))
    return (id: string) => ids?.has(id) ?? true
  }
  const filed = (directory: string) => (id: string) => !folder.lacks(`${directory}/${id}.json`)
  const videos = new Set(folder.foldersIn('media/videos'))
  return {
    category: listed(categories?.flatMap(({ children }) => children.flatMap((middle) => middle.children))),
    institution: listed(institutions),
    lecturer: listed(lecturers),
    person: listed(people),
    profession: filed('professions'),
    course: filed('courses'),
    series: filed('groups'),
    coursePackage: filed('projects'),
    news: filed('news'),
    rule: filed('rules'),
    bank: filed('banks'),
    exam: filed('exams'),
    video: (id) => videos.has(id) || !folder.lacks(`media/videos/${id}/video.json`),
  }
}

/** Reads a pack, and checks each file against its schema and each reference against its target. */
export function readPack(path: string): Pack {
  const folder = openPackFolder(path)
  const faults = folder.refused.map((file): PackIssue => ({
    file,
    field: '',
    message: '内容包里只能有文件和文件夹，不能有链接，请换成文件本身',
  }))
  for (const file of folder.files)
    if (texts.test(file) && folder.text(file) === undefined)
      faults.push({ file, field: '', message: '不是 UTF-8 编码（可能是 GBK），请用编辑器另存为 UTF-8' })
  const read = createPackReader(folder, faults)
  const lists = {
    categories: read('categories.json', catalogueFiles.Categories),
    institutions: read('institutions.json', catalogueFiles.Institutions),
    lecturers: read('lecturers.json', catalogueFiles.Lecturers),
    people: folder.has('community/people.json') ? read('community/people.json', People) : [],
  }
  const pack: Pack = {
    folder,
    info: read('pack.json', PackInfo) ?? { name: '', version: '0.0.0', hotWords: [] },
    categories: lists.categories ?? [],
    institutions: lists.institutions ?? [],
    lecturers: lists.lecturers ?? [],
    occupations: readEach(folder, 'professions', catalogueFiles.Occupation, read),
    courses: readEach(folder, 'courses', catalogueFiles.Course, read),
    series: readEach(folder, 'groups', CourseSeries, read),
    packages: readEach(folder, 'projects', CoursePackage, read),
    questions: readEach(folder, 'asks', Questions, read),
    community: {
      people: lists.people ?? [],
      posts: readEach(folder, 'community/posts', Posts, read),
      topics: (folder.has('community/topics.json') ? read('community/topics.json', Topics) : undefined) ?? [],
      danmaku: readEach(folder, 'community/danmaku', PackDanmaku, read),
    },
    whispers: (folder.has('community/whispers.json') ? read('community/whispers.json', PackWhispers) : undefined) ?? [],
    banks: readEach(folder, 'banks', Bank, read),
    exams: readEach(folder, 'exams', Exam, read),
    checkpoints: readEach(folder, 'checkpoints', Checkpoints, read),
    plans: readEach(folder, 'plans', Plan, read),
    conditions: readEach(folder, 'conditions', Conditions, read),
    videos: readVideos(folder, read, faults),
    ...readNews(folder, readEach(folder, 'news', News, read), readEach(folder, 'rules', Rule, read), faults),
    business: folder.has('business.json') ? read('business.json', Business) : undefined,
    coupons: (folder.has('coupons.json') ? read('coupons.json', Coupons) : undefined) ?? [],
    searchWords: (folder.has('search.json') ? read('search.json', SearchWords) : undefined) ?? noSearchWords,
    banners: read('banners.json', catalogueFiles.Banners) ?? [],
    agreements: (read('agreements.json', Agreements) ?? []).map((entry) => ({
      ...entry,
      body: readText(folder, entry.file, faults),
    })),
    media: [],
    pictures: [],
  }
  Object.assign(pack, checkReferences(pack, packIds(folder, lists), faults))
  if (faults.length > 0) throw new PackError(deduplicate(faults))
  return pack
}

/** Removes duplicates of errors that several checks find. */
const deduplicate = (faults: PackIssue[]): PackIssue[] => [
  ...new Map(faults.map((fault) => [`${fault.file}\0${fault.field}\0${fault.message}`, fault])).values(),
]

function readEach<Schema extends z.ZodMiniType>(
  folder: PackFolder,
  directory: string,
  fileSchema: Schema,
  read: PackReader,
): Map<string, z.output<Schema>> {
  const shape = new RegExp(`^${directory}/([^/]+)\\.json$`)
  const entries = folder.files.flatMap((file) => {
    const id = shape.exec(file)?.[1]
    return id === undefined ? [] : [[id, read(file, fileSchema)] as const]
  })
  return new Map(entries.filter((entry): entry is [string, z.output<Schema>] => entry[1] !== undefined))
}

function readText(folder: PackFolder, file: string, faults: PackIssue[]): string {
  const path = `agreements/${file}`
  if (folder.lacks(path)) faults.push({ file: 'agreements.json', field: file, message: '缺少 agreements/ 下的正文文件' })
  return folder.text(path) ?? ''
}
