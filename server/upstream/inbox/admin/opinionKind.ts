import { createInboxKind, doneText, type InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'
import type { InboxOpinion } from '../queries/inbox.ts'

interface Deps {
  inbox: InboxQueries['inbox']
  now: number
}

const statusText = ({ handled_at }: InboxOpinion): string => (handled_at === null ? '待处理' : '已处理')
const ruleText = ({ rule_title, rule_id, version }: InboxOpinion): string => `《${rule_title ?? rule_id}》${version} 版`

/** 规则公示期间的意见. */
export const opinionKind = ({ inbox, now }: Deps): InboxKind =>
  createInboxKind({
    label: '规则意见',
    statuses: ['open', 'done'],
    rows: inbox.opinions,
    find: inbox.opinion,
    line: (row) => ({ id: row.id, status: statusText(row), at: row.updated_at, about: `${ruleText(row)}：${row.text}` }),
    columns: {
      编号: ({ id }) => id,
      状态: statusText,
      规则: ({ rule_title, rule_id }) => rule_title ?? rule_id,
      版本: ({ version }) => version,
      用户: ({ user_id }) => user_id ?? '已注销的用户',
      提交时间: ({ created_at }) => formatBeijingMinute(created_at),
      修改时间: ({ updated_at }) => formatBeijingMinute(updated_at),
      意见: ({ text }) => text,
      回复: ({ reply }) => reply ?? '',
    },
    details: (row) => [
      '状态',
      ['规则', ruleText(row)],
      '用户',
      '提交时间',
      '修改时间',
      '意见',
      row.reply !== null && [`回复（${formatBeijingMinute(row.replied_at ?? row.updated_at)}）`, row.reply],
    ],
    reply: async (id, text) => ((await inbox.replyToOpinion(id, text, now)) ? '已回复，用户可以在规则页面看到' : undefined),
    done: async (id) => ((await inbox.opinion(id)) ? doneText(await inbox.opinionDone(id, now)) : undefined),
  })
