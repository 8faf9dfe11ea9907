import { Code, type message, type UnreadMessages } from '#lib/contract'
import { MarkScope, MessageBox, messageKindsIn } from '#lib/enums'
import type { Database, MessageTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { cursorPage, parseCursor } from '../kernel/logic/listPosition.ts'
import type { MessageViews } from './createMessageViews.ts'
import type { MessageQueries } from './queries/messages.ts'

interface Deps extends MessageQueries {
  views: MessageViews
  unread: CountUnread
  clock: () => number
}

type Kind = MessageTable['kind'] | Database['notice']['kind']

const isNoticeKind = (kind: Kind): kind is Database['notice']['kind'] => messageKindsIn.system.includes(kind)
const isActionKind = (kind: Kind): kind is MessageTable['kind'] => !isNoticeKind(kind)

/** Creates the handlers for a user's messages: other users' actions, and the platform's notices in their own box. */
export const messageHandlers = ({ messages, notices, views, unread, clock }: Deps): Handlers<typeof message> => {
  const muted = async (userId: string) => ({ kinds: await notices.muted(userId) })

  return {
    'GET /api/message': async ({ box, cursor, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const after = parseCursor(cursor)
      if (box === MessageBox.System) {
        const rows = await notices.list(userId, after, pageSize + 1)
        const page = cursorPage(rows, pageSize, ({ created_at, id }) => ({ at: created_at, id }))
        return { ...page, list: page.list.map(views.notice) }
      }
      const rows = await messages.list(userId, box, after, pageSize + 1)
      const page = cursorPage(rows, pageSize, ({ told_at, id }) => ({ at: told_at, id }))
      const doers = await messages.doers(
        userId,
        page.list.map(({ id }) => id),
      )
      return { ...page, list: views.doings(page.list, doers) }
    },

    'GET /api/message/unread': (_, call) => unread(requireUser(call).id),

    'POST /api/message/read': async ({ scope, id, kinds, upTo }, call) => {
      const { id: userId } = requireUser(call)
      const [until, now] = [Date.parse(upTo), clock()]
      if (scope === MarkScope.Single) {
        const isFound = id !== null && ((await messages.read(userId, id, until, now)) || (await notices.read(userId, id, now)))
        return isFound ? unread(userId) : refuse(Code.NotFound, '消息不存在或已删除')
      }
      const only = scope === MarkScope.ByType ? kinds : undefined
      await messages.readAll(userId, until, now, only?.filter(isActionKind))
      await notices.readAll(userId, until, now, only?.filter(isNoticeKind))
      return unread(userId)
    },

    'GET /api/message/muted': (_, call) => muted(requireUser(call).id),

    'POST /api/message/muted': async ({ kinds, muted: isMuted }, call) => {
      const { id: userId } = requireUser(call)
      await (isMuted ? notices.mute(userId, kinds) : notices.unmute(userId, kinds))
      return muted(userId)
    },
  }
}

/** Creates a function that counts a user's unread messages, including notices and whispers. */
export const createCountUnread =
  ({ messages, notices, clock }: MessageQueries & { clock: () => number }) =>
  async (userId: string): Promise<UnreadMessages> => {
    const countedAt = isoTime(clock())
    const [boxes, system, whisper] = await Promise.all([messages.unread(userId), notices.unread(userId), messages.unreadWhispers(userId)])
    return { ...boxes, system, whisper, count: boxes.reply + boxes.answer + boxes.at + boxes.like + system + whisper, countedAt }
  }
export type CountUnread = ReturnType<typeof createCountUnread>
