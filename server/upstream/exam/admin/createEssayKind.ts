import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'
import { THIRD } from '../logic/drawMarkers.ts'
import { createEssays, type Essay } from './createEssays.ts'
import { pointsText } from './pointsText.ts'

const statuses = ['open', 'differs', 'marked'] as const
type Status = (typeof statuses)[number]

/**
 * Inbox 简答评分: anonymous answers, one a line. A marker has those that they were drawn for, and sees no marks of others
 * unless drawn as the third person. Without a marker, all answers are listed with their progress, without marks.
 */
export function createEssayKind(db: Kysely<Database>, marker: string | undefined): InboxKind {
  const reader = createEssays(db)
  const essays = () => (marker === undefined ? reader.all() : reader.of(marker))
  const ownMark = ({ marks }: Essay) => marks.find((mark) => mark.marker === marker)
  const isThird = ({ draws }: Essay) => draws.some((draw) => draw.marker === marker && draw.place === THIRD)

  const statusOf = (essay: Essay): Status => {
    if (marker === undefined) return essay.settled.state
    if (ownMark(essay)) return 'marked'
    return isThird(essay) ? 'differs' : 'open'
  }
  const stateText = (essay: Essay): string => {
    if (marker !== undefined) return { open: '待评分', differs: '待定分', marked: '已评' }[statusOf(essay)]
    if (essay.draws.length === 0 && essay.settled.state === 'open') return '还没有抽签'
    const progress = `${essay.marks.length} / ${essay.draws.length} 人`
    return { open: `待评分 ${progress}`, differs: `分差过大，待定分 ${progress}`, marked: `已评 ${progress}` }[essay.settled.state]
  }

  function markDetails(essay: Essay): InboxDetail[] {
    if (marker === undefined) return essay.draws.map((draw) => drawDetail(draw, essay))
    const own = ownMark(essay)
    const others = essay.marks.filter((mark) => mark.marker !== marker)
    return [
      ...(own ? [['我给的分', markText(own)] satisfies InboxDetail] : []),
      ...(isThird(essay) ? [['前两人给的分', others.map(markText).join('；')] satisfies InboxDetail] : []),
    ]
  }

  return {
    label: '简答评分',
    statuses,
    list: async ({ status, most }) =>
      (await essays())
        .filter((essay) => status === undefined || statusOf(essay) === status)
        .slice(0, most)
        .map((essay) => ({
          id: essay.code,
          status: stateText(essay),
          at: essay.at,
          about: `${essay.paper} · ${pointsText(essay.item.points)} 分 · ${essay.question}`,
        })),
    show: async (code) => {
      const essay = (await essays()).find((each) => each.code === code.toUpperCase())
      if (!essay) return undefined
      return [
        ['编号', essay.code],
        ['试卷', essay.paper],
        ['题目', essay.question],
        ['参考答案', essay.model],
        ['评分说明', essay.explanation],
        ['满分', `${pointsText(essay.item.points)} 分`],
        ['作答', essay.answer],
        ['状态', stateText(essay)],
        ...markDetails(essay),
      ]
    },
    table: async () => [
      ['编号', '试卷', '题目', '参考答案', '评分说明', '满分', '作答', '状态', '得分', '评语'],
      ...(await essays()).map((essay) => {
        const own = ownMark(essay)
        const facts = [essay.code, essay.paper, essay.question, essay.model, essay.explanation, essay.item.points / 10, essay.answer]
        return [...facts, stateText(essay), own ? own.points / 10 : '', own?.remark ?? '']
      }),
    ],
  }
}

const drawDetail = ({ place, marker }: Essay['draws'][number], { marks }: Essay): InboxDetail => [
  place === THIRD ? '第三人' : `评分人 ${place}`,
  `${marker}，${marks.some((mark) => mark.marker === marker) ? '已评' : '未评'}`,
]

const markText = ({ points, remark }: { points: number; remark: string }): string =>
  `${pointsText(points)} 分${remark === '' ? '' : `（${remark}）`}`
