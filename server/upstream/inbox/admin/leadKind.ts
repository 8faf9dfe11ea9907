import type { LeadTable } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'

interface Deps {
  inbox: InboxQueries['inbox']
  leads: InboxQueries['leads']
  now: number
}

const scaleText: Record<LeadTable['scale'], string> = {
  '1-49': '1–49 人',
  '50-199': '50–199 人',
  '200-999': '200–999 人',
  '1000+': '1000 人以上',
}
const statusText = ({ done_at }: LeadTable): string => (done_at === null ? '待联系' : '已处理')

/** 预约演示. */
export const leadKind = ({ inbox, leads, now }: Deps): InboxKind => ({
  label: '预约演示',
  statuses: ['open', 'done'],
  list: async (wanted) =>
    (await inbox.leads(wanted)).map((row) => ({
      id: row.id,
      status: statusText(row),
      at: row.created_at,
      about: `${row.organisation}（${row.contact}，${row.phone}，${scaleText[row.scale]}）`,
    })),
  show: async (id) => {
    const row = await inbox.lead(id)
    return (
      row && [
        ['状态', row.done_at === null ? '待联系' : `已处理（${formatBeijingMinute(row.done_at)}）`],
        ['提交时间', formatBeijingMinute(row.created_at)],
        ['单位名称', row.organisation],
        ['联系人', row.contact],
        ['手机', row.phone],
        ['规模', scaleText[row.scale]],
        ['需求', row.need === '' ? '未填写' : row.need],
      ]
    )
  },
  done: async (id) => {
    if (!(await inbox.lead(id))) return undefined
    return (await leads.done(id, now)) ? '已标记为处理完毕' : '此前已处理完毕，没有改动'
  },
  table: async () => [
    ['编号', '状态', '提交时间', '单位名称', '联系人', '手机', '规模', '需求', '处理时间'],
    ...(await inbox.leads({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
      row.id,
      statusText(row),
      formatBeijingMinute(row.created_at),
      row.organisation,
      row.contact,
      row.phone,
      scaleText[row.scale],
      row.need,
      row.done_at === null ? '' : formatBeijingMinute(row.done_at),
    ]),
  ],
})
