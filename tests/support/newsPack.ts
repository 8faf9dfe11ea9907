import type { z } from 'zod/mini'
import type { News, Rule } from '../../server/upstream/publishing/pack/text-files.ts'
import { smallPack } from './smallPack.ts'

type NewsFile = z.input<typeof News>
type RuleFile = z.input<typeof Rule>

/** Returns the small pack with news and rules, for a clock at noon of 2026-11-20 in China. */
export function newsPack(): Map<string, unknown> {
  const files = smallPack()
  const addNews = (id: string, other: Partial<NewsFile> = {}, body = `${id} 的正文。`.repeat(10)) => {
    files.set(`news/${id}.json`, { ...structuredClone(newsFile), title: `关于 ${id} 的通知`, ...other })
    files.set(`news/${id}.md`, body)
  }
  addNews('first', { publishedAt: '2026-01-05 09:00' })
  addNews(
    'whole',
    {
      publishedAt: '2026-03-01 10:30',
      updatedAt: '2026-03-02 08:00',
      cover: 'cover.svg',
      socialImage: 'banner.svg',
      author: '编辑部',
      professions: ['welder', 'cook'],
      courses: ['course-3', 'course-12', 'course-1'],
      attachments: [{ name: '报名材料清单', file: 'attachments/list.csv' }],
    },
    `## 时间\n\n${'见[课程](/course/course-1)与<b>通知</b>。'.repeat(5)}\n\n## **地点**\n\n| 场次 | 地点 |\n| --- | --- |\n| 一 | 南京 |\n`,
  )
  addNews('third', { publishedAt: '2026-04-01 09:00' })
  addNews('same-minute', { publishedAt: '2026-04-01 09:00' })
  addNews('pinned', { publishedAt: '2026-02-01 09:00', pinned: true, professions: ['welder'] })
  addNews('policy', { publishedAt: '2026-05-01 09:00', channel: 'policy' })
  addNews('tomorrow', { publishedAt: '2026-11-21 09:00' })
  files.set('media/attachments/list.csv', '\uFEFF材料,份数\r\n身份证,1\r\n')

  const addRule = (id: string, category: RuleFile['category'], versions: [RuleFile['versions'][number], string][]) => {
    files.set(`rules/${id}.json`, { category, title: `${id} 规则`, versions: versions.map(([version]) => version) })
    for (const [{ version }, body] of versions) files.set(`rules/${id}-${version}.md`, body)
  }
  addRule('exam', 'exam', [
    [{ version: '1.0', publishedAt: '2025-01-01', effectiveAt: '2025-01-01', changes: '' }, text('十个工作日')],
    [
      {
        version: '1.1',
        publishedAt: '2026-01-01',
        publicityDays: 15,
        effectiveAt: '2026-02-01',
        changes: '缩短答复的期限',
        attachments: [{ name: '流程图', file: 'attachments/list.csv' }],
      },
      text('五个工作日'),
    ],
  ])
  addRule('refund', 'trade', [
    [{ version: '1.0', publishedAt: '2025-06-01', effectiveAt: '2025-06-01', changes: '' }, text('七日')],
    [{ version: '1.1', publishedDaysAgo: 4, publicityDays: 10, effectiveAfterDays: 20, changes: '延长申请的期限' }, text('十五日')],
  ])
  addRule('settled', 'community', [
    [{ version: '1.0', publishedAt: '2026-10-01', publicityDays: 15, effectiveAt: '2026-12-01', changes: '' }, text('三日')],
  ])
  addRule('ahead', 'privacy', [[{ version: '1.0', publishedAt: '2027-01-01', effectiveAt: '2027-02-01', changes: '' }, text('一日')]])
  return files
}

const newsFile: NewsFile = {
  channel: 'notice',
  title: '',
  summary: '这是一段够长的摘要，说明这篇资讯讲了什么。',
  cover: null,
  publishedAt: '2026-01-01 00:00',
  source: '择一技',
}

const text = (days: string) =>
  `## 一、期限\n\n1. 机构在收到申请之后${days}内以书面形式答复申请人。\n2. 逾期没有答复的，视为同意。\n\n## 二、其他\n\n本规则由平台解释，历次版本长期保留供查阅。\n`
