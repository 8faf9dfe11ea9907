import { feedbackTypeLabel } from '#lib/enums'
import type { FeedbackTable } from '../../db/Database.ts'
import type { FilesQueries } from '../../files/index.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'
import { feedbackAttachmentKey } from '../queries/feedbacks.ts'
import type { InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'

interface Deps {
  inbox: InboxQueries['inbox']
  feedbacks: InboxQueries['feedbacks']
  uploads: FilesQueries['uploads']
  now: number
}

const statusText: Record<FeedbackTable['state'], string> = { open: '待回复', replied: '已回复', done: '已处理' }
const senderText = ({ user_id }: FeedbackTable): string => user_id ?? '访客，或已注销的用户'

/** 意见反馈. */
export const feedbackKind = ({ inbox, feedbacks, uploads, now }: Deps): InboxKind => ({
  label: '意见反馈',
  statuses: ['open', 'replied', 'done'],
  list: async (wanted) =>
    (await inbox.feedback(wanted)).map((row) => ({
      id: row.id,
      status: statusText[row.state],
      at: row.created_at,
      about: `${feedbackTypeLabel[row.type]}：${row.text}`,
    })),
  show: async (id) => {
    const row = await inbox.feedbackEntry(id)
    if (!row) return undefined
    const [images, replies] = await Promise.all([uploads.attachedTo([feedbackAttachmentKey(id)]), feedbacks.replies([id])])
    return [
      ['状态', statusText[row.state]],
      ['提交时间', formatBeijingMinute(row.created_at)],
      ['类型', feedbackTypeLabel[row.type]],
      ['用户', senderText(row)],
      ['联系方式', row.contact || '未填写'],
      ['页面', row.page || '未填写'],
      ['内容', row.text],
      ...images.map((image, index): InboxDetail => [`图片 ${index + 1}`, `${image.id}（${image.width} × ${image.height}）`]),
      ...replies.map((reply): InboxDetail => [`回复（${formatBeijingMinute(reply.created_at)}）`, reply.text]),
    ]
  },
  reply: async (id, text) => {
    const row = await inbox.feedbackEntry(id)
    if (!row || !(await feedbacks.reply({ id: newId(), feedback_id: id, text, created_at: now }))) return undefined
    return row.user_id === null ? '已保存回复。对方没有登录，看不到回复，请按联系方式联系' : '已回复，用户可以在意见反馈页面看到'
  },
  done: async (id) => {
    if (!(await inbox.feedbackEntry(id))) return undefined
    return (await feedbacks.done(id)) ? '已标记为处理完毕' : '此前已处理完毕，没有改动'
  },
  table: async () => [
    ['编号', '状态', '提交时间', '类型', '用户', '联系方式', '页面', '内容'],
    ...(await inbox.feedback({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
      row.id,
      statusText[row.state],
      formatBeijingMinute(row.created_at),
      feedbackTypeLabel[row.type],
      senderText(row),
      row.contact,
      row.page,
      row.text,
    ]),
  ],
})
