import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'
import type { InboxOpinion } from '../queries/inbox.ts'
import type { InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'

interface Deps {
  inbox: InboxQueries['inbox']
  now: number
}

const statusText = ({ handled_at }: InboxOpinion): string => (handled_at === null ? '待处理' : '已处理')
const ruleText = ({ rule_title, rule_id, version }: InboxOpinion): string => `《${rule_title ?? rule_id}》${version} 版`

/** 规则公示期间的意见. */
export const opinionKind = ({ inbox, now }: Deps): InboxKind => ({
  label: '规则意见',
  statuses: ['open', 'done'],
  list: async (wanted) =>
    (await inbox.opinions(wanted)).map((row) => ({
      id: row.id,
      status: statusText(row),
      at: row.updated_at,
      about: `${ruleText(row)}：${row.text}`,
    })),
  show: async (id) => {
    const row = await inbox.opinion(id)
    return (
      row && [
        ['状态', statusText(row)],
        ['规则', ruleText(row)],
        ['用户', row.user_id ?? '已注销的用户'],
        ['提交时间', formatBeijingMinute(row.created_at)],
        ['修改时间', formatBeijingMinute(row.updated_at)],
        ['意见', row.text],
        ...(row.reply === null
          ? []
          : [[`回复（${formatBeijingMinute(row.replied_at ?? row.updated_at)}）`, row.reply] satisfies InboxDetail]),
      ]
    )
  },
  reply: async (id, text) => ((await inbox.replyToOpinion(id, text, now)) ? '已回复，用户可以在规则页面看到' : undefined),
  done: async (id) => {
    if (!(await inbox.opinion(id))) return undefined
    return (await inbox.opinionDone(id, now)) ? '已标记为处理完毕' : '此前已处理完毕，没有改动'
  },
  table: async () => [
    ['编号', '状态', '规则', '版本', '用户', '提交时间', '修改时间', '意见', '回复'],
    ...(await inbox.opinions({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
      row.id,
      statusText(row),
      row.rule_title ?? row.rule_id,
      row.version,
      row.user_id ?? '已注销的用户',
      formatBeijingMinute(row.created_at),
      formatBeijingMinute(row.updated_at),
      row.text,
      row.reply ?? '',
    ]),
  ],
})
