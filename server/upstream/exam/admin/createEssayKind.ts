import type { Kysely } from 'kysely'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import type { InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'
import { createEssays, type Essay } from './createEssays.ts'
import { pointsText } from './pointsText.ts'

const statuses: Record<string, Essay['settled']['state']> = { open: 'open', differs: 'differs', marked: 'marked' }

/** Inbox 简答评分: anonymous answers, one a line. Shows the marks of others only to a third marker. */
export function createEssayKind(db: Kysely<Database>, operator: Operator): InboxKind {
  const essays = createEssays(db)
  const ownMark = ({ marks }: Essay) => marks.find(({ marker }) => marker === operator.name)

  return {
    label: '简答评分',
    statuses: Object.keys(statuses),
    list: async ({ status, most }) =>
      (await essays.all())
        .filter(({ settled }) => status === undefined || settled.state === statuses[status])
        .slice(0, most)
        .map((essay) => ({
          id: essay.code,
          status: stateText(essay),
          at: essay.at,
          about: `${essay.paper} · ${pointsText(essay.item.points)} 分 · ${essay.question}`,
        })),
    show: async (code) => {
      const essay = (await essays.all()).find((each) => each.code === code.toUpperCase())
      if (!essay) return undefined
      const own = ownMark(essay)
      return [
        ['编号', essay.code],
        ['试卷', essay.paper],
        ['题目', essay.question],
        ['参考答案', essay.model],
        ['评分说明', essay.explanation],
        ['满分', `${pointsText(essay.item.points)} 分`],
        ['作答', essay.answer],
        ['状态', stateText(essay)],
        ...(own ? [['我给的分', markText(own)] satisfies InboxDetail] : []),
        // The third marker needs both marks; the first two never see each other's.
        ...(essay.settled.state === 'differs' && !own ? [['各人给的分', essay.marks.map(markText).join('；')] satisfies InboxDetail] : []),
      ]
    },
    table: async () => [
      ['编号', '试卷', '题目', '参考答案', '评分说明', '满分', '作答', '状态', '得分', '评语'],
      ...(await essays.all()).map((essay) => {
        const own = ownMark(essay)
        const facts = [essay.code, essay.paper, essay.question, essay.model, essay.explanation, essay.item.points / 10, essay.answer]
        return [...facts, stateText(essay), own ? own.points / 10 : '', own?.remark ?? '']
      }),
    ],
  }
}

const stateText = ({ settled, marks }: Essay): string => {
  if (settled.state === 'open') return '待评分'
  return settled.state === 'differs' ? '分差过大，待定分' : `已评 ${marks.length} 人`
}

const markText = ({ points, remark }: { points: number; remark: string }): string =>
  `${pointsText(points)} 分${remark === '' ? '' : `（${remark}）`}`
