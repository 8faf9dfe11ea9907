import { Code, type feedback, type Feedback } from '#lib/contract'
import type { Database, UploadedFileTable } from '../db/Database.ts'
import { addressBlock } from '../../network/addressBlock.ts'
import { type FilesQueries, storedImage } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { forNetwork } from '../limits/logic/forNetwork.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { InboxQueries } from './queries/createInboxQueries.ts'
import { feedbackAttachmentKey } from './queries/feedbacks.ts'
import { refuseMissing } from './refuseMissing.ts'

interface Deps {
  clock: () => number
  feedbacks: InboxQueries['feedbacks']
  uploads: FilesQueries['uploads']
}

export const feedbackHandlers = (deps: Deps): Handlers<typeof feedback> => {
  const { feedbacks, uploads, clock } = deps

  return {
    'GET /api/feedback/mine': async ({ page, pageSize }, call) => {
      const found = await feedbacks.mine(requireUser(call).id, { page, pageSize })
      const ids = found.list.map(({ id }) => id)
      const [replies, images] = await Promise.all([feedbacks.replies(ids), uploads.attachedTo(ids.map(feedbackAttachmentKey))])
      return { ...found, list: found.list.map((row) => feedbackOf(row, replies, images)) }
    },

    'POST /api/feedback': async ({ key, images, ...words }, call) => {
      const { user, address } = call
      if (!user && images.length > 0) refuseInput({ path: 'images', message: '登录后才能上传图片' })
      const sender = { user_id: user?.id ?? null, ...words }
      const known = await feedbacks.byKey(key)
      if (known) return receipt(known, sender)
      const limits = [
        ...(user ? postLimits('feedbackOfUser', user.id) : []),
        ...forNetwork(postLimits('feedbackFromAddress', addressBlock(address)), call),
      ]
      const row = { id: newId(), send_key: key, ...sender, created_at: clock() }
      const stored = await feedbacks
        .add(row, { images: [...new Set(images)], limits })
        .catch(refuseExceeded((wait) => `反馈提交太频繁，请 ${wait}后再试`))
        .catch(refuseMissing('images'))
      return stored ? receipt(stored, sender) : refuse(Code.Conflict, alreadySent)
    },
  }
}

const alreadySent = '这条反馈已经提交过，如需补充请刷新页面后重新填写'

type Sent = Pick<Database['feedback'], 'user_id' | 'type' | 'text' | 'contact' | 'page'>

/**
 * Returns the same response for repeated feedback. Refuses different feedback with the same key, or with the key of another
 * user.
 */
function receipt(stored: Database['feedback'], sent: Sent) {
  const isSame = (['user_id', 'type', 'text', 'contact', 'page'] as const).every((field) => stored[field] === sent[field])
  return isSame ? { id: stored.id, receivedAt: isoTime(stored.created_at) } : refuse(Code.Conflict, alreadySent)
}

const feedbackOf = (row: Database['feedback'], replies: Database['feedback_reply'][], images: UploadedFileTable[]): Feedback => ({
  id: row.id,
  type: row.type,
  text: row.text,
  images: images.filter(({ attached_to }) => attached_to === feedbackAttachmentKey(row.id)).map(storedImage),
  contact: row.contact,
  page: row.page,
  state: row.state,
  createdAt: isoTime(row.created_at),
  replies: replies
    .filter(({ feedback_id }) => feedback_id === row.id)
    .map(({ text, created_at }) => ({ text, createdAt: isoTime(created_at) })),
})
