import { Code, type notice, type Notice } from '#lib/contract'
import type { NoticeTable } from '../db/tables/message.ts'
import { type Handlers, refuse, signedIn } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { MessageQueries } from './queries/createMessageQueries.ts'

interface NoticeDeps {
  notices: MessageQueries['notices']
  clock: () => number
}

/** The notices of the user. */
export const noticeHandlers = ({ notices, clock }: NoticeDeps): Handlers<typeof notice> => {
  const unread = async (userId: string) => ({ count: await notices.unread(userId) })

  return {
    'GET /api/notice': async (paging, call) => {
      const { list, ...rest } = await notices.list(signedIn(call).id, paging)
      return { list: list.map(noticeOf), ...rest }
    },

    'GET /api/notice/unread': (_, call) => unread(signedIn(call).id),

    'GET /api/notice/muted': async (_, call) => ({ kinds: await notices.muted(signedIn(call).id) }),

    'POST /api/notice/muted': async ({ kinds, muted }, call) => {
      const { id: userId } = signedIn(call)
      await (muted ? notices.mute(userId, kinds) : notices.unmute(userId, kinds))
      return { kinds: await notices.muted(userId) }
    },

    'POST /api/notice/read': async ({ upTo }, call) => {
      const { id: userId } = signedIn(call)
      await notices.readAll(userId, Date.parse(upTo), clock())
      return unread(userId)
    },

    'POST /api/notice/:id/read': async ({ id }, call) => {
      const { id: userId } = signedIn(call)
      return (await notices.read(userId, id, clock())) ? unread(userId) : refuse(Code.NotFound, '通知不存在或已删除')
    },
  }
}

const noticeOf = ({ id, kind, title, body, path, action, created_at, read_at }: NoticeTable): Notice => ({
  id,
  kind,
  title,
  body,
  path,
  action,
  createdAt: isoTime(created_at),
  read: read_at !== null,
})
