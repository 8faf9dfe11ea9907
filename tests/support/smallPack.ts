import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod/mini'
import type { Course, Occupation } from '../../server/upstream/catalogue/pack/catalogue-files.ts'
import { folderOfRun } from './onceForRun.ts'
import { packFilm } from './packFilms.ts'

type CourseFile = z.input<typeof Course>
type OccupationFile = z.input<typeof Occupation>

const names = [
  '电工安全作业入门',
  '二氧化碳气体保护焊 100% 实操',
  '中式烹调_刀工与火候',
  'PLC 编程基础',
  "师傅'带徒'焊接",
  '养老护理日常照料',
]
const occupations = { welder: ['焊工', 'welding'], electrician: ['电工', 'low-voltage'], cook: ['中式烹调师', 'chinese-cuisine'] } as const
const occupationIds = Object.keys(occupations) as (keyof typeof occupations)[]
const institutions = ['north', 'south', 'alone']
const stars = [[5, 5, 4], [3], [], [5, 4, 4, 2], [1, 5]]

/** Duration of the lessons of each course, in seconds. */
const films = { 'film-safety': 750, 'film-tools': 1200, 'film-quiz': 1800 }

/** Returns a small pack with every kind of content and every filter value of the lists, as files: `path → content`. */
export function smallPack(): Map<string, unknown> {
  const files = new Map<string, unknown>([
    ['pack.json', { name: '测试内容包', version: '1.0.0', hotWords: ['焊工', '电工证'] }],
    ['categories.json', categories],
    ['institutions.json', institutions.map(institution)],
    ['lecturers.json', ['li', 'wang', 'zhao'].map(lecturer)],
    ['banners.json', [banner('home', 1, '/course?price=free'), banner('weld', 2, 'course-1')]],
    ['agreements.json', [agreement('1.0', '2025-01-01'), agreement('1.1', '2026-01-01'), agreement('2.0', '2099-01-01')]],
    ...['1.0', '1.1', '2.0'].map((version): [string, string] => [
      `agreements/service-${version}.md`,
      `## 第一条 范围\n\n版本 ${version} 的正文。\n\n## 第二条 **责任**\n\n正文。`,
    ]),
    ...['logo.svg', 'cover.svg', 'emblem.svg', 'banner.svg'].map((name): [string, string] => [
      `media/${name}`,
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
    ]),
  ])
  for (const [id, seconds] of Object.entries(films)) for (const [path, content] of packFilm(id, seconds)) files.set(path, content)
  for (const id of occupationIds) files.set(`professions/${id}.json`, occupation(id))
  for (let index = 0; index < 24; index++) files.set(`courses/course-${index}.json`, course(index))
  // Copies, because tests change them and the module is shared.
  return structuredClone(files)
}

/** Writes a pack's files into a new folder, which is removed at the end of the run. */
export function writePack(files: Map<string, unknown>, folder = mkdtempSync(join(folderOfRun(), 'pack-'))): string {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const categories = [
  {
    id: 'making',
    name: '制造',
    children: [
      { id: 'machinery', name: '机械', children: [{ id: 'welding', name: '焊接' }] },
      { id: 'power', name: '电气', children: [{ id: 'low-voltage', name: '低压电工' }] },
    ],
  },
  {
    id: 'living',
    name: '生活',
    children: [
      {
        id: 'cooking',
        name: '烹饪',
        children: [
          { id: 'chinese-cuisine', name: '中餐烹调' },
          { id: 'pastry', name: '西点' },
        ],
      },
    ],
  },
]

const institution = (id: string, index: number) => ({
  id,
  name: `${['北方技工', '南方职业', 'Solo 工作室'][index]}学校`,
  logo: 'logo.svg',
  type: index === 2 ? 2 : 1,
  category: 5,
  region: '江苏省南京市',
  certified: index !== 2,
  summary: '长期开展焊接、电工与烹调等职业技能培训，师资稳定，场地齐全。',
})

const lecturer = (id: string, index: number) => ({
  id,
  name: ['李明', '王芳', 'Zhao Lei'][index],
  avatar: null,
  institution: institutions[index],
  title: '高级技师 · 从业二十年',
  about: '多年一线操作与教学经验，擅长把复杂的工序拆成容易练习的小步骤。',
})

const banner = (id: string, kind: number, target: string) => ({
  id,
  position: 1,
  kind,
  title: '从零开始学技能',
  subtitle: '跟着老师傅一步一步练',
  image: 'banner.svg',
  target,
  action: '立即查看',
})

const agreement = (version: string, effectiveAt: string) => ({
  kind: 1,
  title: '用户服务协议',
  version,
  effectiveAt,
  changes: '',
  file: `service-${version}.md`,
})

const occupation = (id: keyof typeof occupations): OccupationFile => ({
  name: occupations[id][0],
  code: '6-18-02-04',
  kind: id === 'cook' ? 3 : 1,
  category: occupations[id][1],
  emblem: 'emblem.svg',
  hue: 250,
  ...(id === 'welder' && { tagline: '焊得牢，漏不了，看得准' }),
  socialImage: null,
  summary: '使用设备和工具完成作业的一线技术人员，各级别都有需求。',
  definition: '操作专用设备，按照**工艺文件**完成作业的人员。'.repeat(5),
  standardSource: 2,
  standardName: '国家职业技能标准（2018 年版）',
  ladder: [4, 5].map((level) => ({
    level: level as 4 | 5,
    ability: '能够独立完成本级别规定的常规作业任务。',
    conditions: ['累计从事本职业工作满一年。'],
  })),
  outline: [
    { topic: '安全', kind: 1, weight: 20, points: ['个人防护'] },
    { topic: '操作', kind: 2, weight: 80, points: ['设备调试'] },
  ],
  path: [{ title: '入门', about: '先学安全，再练基本功，最后综合。', courses: ['course-0', 'course-1'] }],
  outlook: {
    summary: '制造业和建筑业长期需要这一职业的技术工人，持证者更容易找到稳定岗位。',
    employers: ['装备制造'],
    positions: ['操作工'],
    pay: '每月 6000 至 9000 元（地区统计）',
  },
})

const course = (index: number): CourseFile => {
  const id = index % 5 === 4 ? null : occupationIds[index % 3]!
  const priceFen = index % 4 === 0 ? 0 : 9900 + (index % 7) * 5000
  return {
    title: `${names[index % names.length]}第 ${index} 期`,
    subtitle: '从基础讲到独立操作',
    cover: 'cover.svg',
    category: id === null ? 'pastry' : occupations[id][1],
    profession: id,
    level: index % 6 === 0 ? null : (((index % 5) + 1) as 1 | 2 | 3 | 4 | 5),
    institution: institutions[index % 3]!,
    lecturers: [['li', 'wang', 'zhao'][index % 3]!],
    priceFen,
    listPriceFen: priceFen === 0 ? null : priceFen + 1000,
    validDays: null,
    progress: index % 3 === 0 ? 'updating' : 'complete',
    availability: index === 8 ? 'closed' : index === 12 ? 'removed' : 'open',
    publishedAt: `2026-0${1 + (index % 9)}-10`,
    updatedAt: '2026-10-01',
    formerLearners: (index % 10) * 37,
    introduction: `## 课程介绍\n\n${'这门课从安全讲起，逐步练习每一道工序，直到能够独立完成作业。'.repeat(5)}`,
    audience: ['零基础的学员', '希望转岗的学员'],
    goals: ['掌握安全操作的要求', '能够独立完成作业', '通过相应级别考核'],
    requirements: ['年满十八周岁'],
    completionPercent: 90,
    certificate: false,
    chapters: [
      {
        title: '第一章 准备',
        lessons: [
          { id: 'safety', title: '安全须知', kind: 1, video: 'film-safety', trial: true },
          { id: 'tools', title: '工具认识', kind: 1, video: 'film-tools' },
        ],
      },
      {
        title: '第二章 练习',
        lessons: [{ id: 'quiz', title: '随堂测验', ...(index % 2 === 0 ? { kind: 2, minutes: 30 } : { kind: 1, video: 'film-quiz' }) }],
      },
    ],
    materials: [{ name: '工艺卡', about: '每道工序的要求' }],
    reviews: stars[index % stars.length]!.map((count, at) => ({
      author: `学员${at}`,
      stars: count,
      text: '讲得清楚，练得扎实。',
      date: `2026-0${1 + at}-05`,
    })),
  }
}
