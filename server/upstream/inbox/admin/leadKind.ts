import type { Database } from '../../db/Database.ts'
import { createInboxKind, doneText, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'

interface Deps {
  inbox: InboxQueries['inbox']
  leads: InboxQueries['leads']
  now: number
}

const scaleText: Record<Database['lead']['scale'], string> = {
  '1-49': '1–49 人',
  '50-199': '50–199 人',
  '200-999': '200–999 人',
  '1000+': '1000 人以上',
}
const statusText = ({ done_at }: Database['lead']): string => (done_at === null ? '待联系' : '已处理')

/** 预约演示. */
export const leadKind = ({ inbox, leads, now }: Deps): InboxKind =>
  createInboxKind({
    label: '预约演示',
    statuses: ['open', 'done'],
    rows: inbox.leads,
    find: inbox.lead,
    line: (row) => ({
      id: row.id,
      status: statusText(row),
      at: row.created_at,
      about: `${row.organisation}（${row.contact}，${row.phone}，${scaleText[row.scale]}）`,
    }),
    columns: {
      编号: ({ id }) => id,
      状态: statusText,
      提交时间: ({ created_at }) => formatBeijingMinute(created_at),
      单位名称: ({ organisation }) => organisation,
      联系人: ({ contact }) => contact,
      手机: ({ phone }) => phone,
      规模: ({ scale }) => scaleText[scale],
      需求: ({ need }) => need,
      处理时间: ({ done_at }) => timeOrEmpty(done_at),
    },
    details: ({ done_at, need }) => [
      ['状态', done_at === null ? '待联系' : `已处理（${formatBeijingMinute(done_at)}）`],
      '提交时间',
      '单位名称',
      '联系人',
      '手机',
      '规模',
      ['需求', need || '未填写'],
    ],
    done: async (id) => ((await inbox.lead(id)) ? doneText(await leads.done(id, now)) : undefined),
  })
