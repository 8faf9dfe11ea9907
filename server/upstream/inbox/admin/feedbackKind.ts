import { feedbackTypeLabel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { FilesQueries } from '../../files/index.ts'
import { createInboxKind, doneText, imageDetail, type InboxDetail, type InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'
import { feedbackAttachmentKey } from '../queries/feedbacks.ts'

interface Deps {
  inbox: InboxQueries['inbox']
  feedbacks: InboxQueries['feedbacks']
  uploads: FilesQueries['uploads']
  now: number
}

const statusText: Record<Database['feedback']['state'], string> = { open: '待回复', replied: '已回复', done: '已处理' }
const senderText = ({ user_id }: Database['feedback']): string => user_id ?? '访客，或已注销的用户'

/** 意见反馈. */
export const feedbackKind = ({ inbox, feedbacks, uploads, now }: Deps): InboxKind =>
  createInboxKind({
    label: '意见反馈',
    statuses: ['open', 'replied', 'done'],
    rows: inbox.feedback,
    find: inbox.feedbackEntry,
    line: (row) => ({
      id: row.id,
      status: statusText[row.state],
      at: row.created_at,
      about: `${feedbackTypeLabel[row.type]}：${row.text}`,
    }),
    columns: {
      编号: ({ id }) => id,
      状态: ({ state }) => statusText[state],
      提交时间: ({ created_at }) => formatBeijingMinute(created_at),
      类型: ({ type }) => feedbackTypeLabel[type],
      用户: senderText,
      联系方式: ({ contact }) => contact,
      页面: ({ page }) => page,
      内容: ({ text }) => text,
    },
    details: async ({ id, contact, page }) => {
      const [images, replies] = await Promise.all([uploads.attachedTo([feedbackAttachmentKey(id)]), feedbacks.replies([id])])
      return [
        '状态',
        '提交时间',
        '类型',
        '用户',
        ['联系方式', contact || '未填写'],
        ['页面', page || '未填写'],
        '内容',
        ...images.map(imageDetail('图片')),
        ...replies.map((reply): InboxDetail => [`回复（${formatBeijingMinute(reply.created_at)}）`, reply.text]),
      ]
    },
    reply: async (id, text) => {
      const row = await inbox.feedbackEntry(id)
      if (!row || !(await feedbacks.reply({ id: newId(), feedback_id: id, text, created_at: now }))) return undefined
      return row.user_id === null ? '已保存回复。对方没有登录，看不到回复，请按联系方式联系' : '已回复，用户可以在意见反馈页面看到'
    },
    done: async (id) => ((await inbox.feedbackEntry(id)) ? doneText(await feedbacks.done(id)) : undefined),
  })
