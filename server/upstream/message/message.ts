import { Code, type message, type UnreadMessages } from '#lib/contract'
import { MarkScope, MessageBox, messageKindsIn } from '#lib/enums'
import type { Database, MessageTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { cursorPage, type ListPosition, parseCursor } from '../kernel/logic/listPosition.ts'
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

const byNewest = (a: ListPosition, b: ListPosition) => b.at - a.at || (b.id > a.id ? 1 : -1)

/** Creates the handlers for a user's messages: other users' actions, and the platform's notices in their own box. */
export const messageHandlers = ({ messages, notices, views, unread, clock }: Deps): Handlers<typeof message> => {
  const muted = async (userId: string) => ({ kinds: await notices.muted(userId) })

  return {
    'GET /api/message': async ({ box, cursor, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const after = parseCursor(cursor)
      const [noticed, done] = await Promise.all([
        box === MessageBox.System || box === 'all' ? notices.list(userId, after, pageSize + 1) : [],
        box === MessageBox.System ? [] : messages.list(userId, box === 'all' ? undefined : box, after, pageSize + 1),
      ])
      const rows = [
        ...noticed.map((notice) => ({ at: notice.created_at, id: notice.id, notice })),
        ...done.map((doing) => ({ at: doing.told_at, id: doing.id, doing })),
      ]
      const page = cursorPage(rows.toSorted(byNewest), pageSize, ({ at, id }) => ({ at, id }))
      const doings = page.list.flatMap((row) => ('doing' in row ? [row.doing] : []))
      const doers = await messages.doers(
        userId,
        doings.map(({ id }) => id),
      )
      return { ...page, list: page.list.flatMap((row) => ('doing' in row ? views.doings([row.doing], doers) : [views.notice(row.notice)])) }
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
