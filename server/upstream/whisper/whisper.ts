import { Code, type whisper, type Whisper, type whisperSetting } from '#lib/contract'
import type { WhisperTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { cursorOf, cursorPage, type ListPosition, parseCursor } from '../kernel/logic/listPosition.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { CountUnread } from '../message/index.ts'
import type { WhisperAccess } from './createWhisperAccess.ts'
import { writePermission } from './logic/writePermission.ts'
import type { WhisperQueries } from './queries/createWhisperQueries.ts'
import { cappedUnread, type WhisperViews } from './views/createWhisperViews.ts'

export interface WhisperDeps extends WhisperQueries {
  views: WhisperViews
  door: WhisperAccess
  unread: CountUnread
  clock: () => number
}

/** Maximum number of conversations in a search result. */
const maxConversations = 20

const missing = () => refuse(Code.NotFound, '私信不存在或已删除')
const noConversation = () => refuse(Code.NotFound, '没有这个对话，请刷新页面')

/** Creates the handlers for whispers, the private messages between two users. */
export const whisperHandlers = ({
  conversations,
  whispers,
  whisperSteps,
  whisperAppeals,
  whisperReports,
  views,
  door,
  unread,
  clock,
}: WhisperDeps): Handlers<typeof whisper> => {
  /** Returns the current view of a whisper. */
  const shown = async (userId: string, id: string): Promise<Whisper> => {
    const row = (await whispers.find(userId, id)) ?? missing()
    return (await views.whispers(userId, [row]))[0] ?? missing()
  }

  return {
    'GET /api/whisper': async ({ cursor, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const rows = await conversations.list(userId, parseCursor(cursor), pageSize + 1)
      const { list, nextCursor } = cursorPage(rows, pageSize, ({ last, partner_id }) => ({ at: last.created_at, id: partner_id }))
      return { list: await views.conversations(userId, list), nextCursor }
    },

    'GET /api/whisper/search': async ({ q, cursor, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const [{ rows, end }, named] = await Promise.all([
        whispers.search(userId, q, parseCursor(cursor), pageSize + 1),
        cursor === undefined ? conversations.named(userId, q, maxConversations) : [],
      ])
      const { list, nextCursor } = cursorPage(rows, pageSize, positionOf)
      const further = nextCursor ?? (end ? cursorOf(end) : null)
      return { list: await views.found(userId, list, q), nextCursor: further, conversations: await views.conversations(userId, named) }
    },

    'GET /api/whisper/with/:userId': async ({ userId: partnerId, ...wanted }, call) => {
      const { id: userId } = requireUser(call)
      const side = await door.enter(userId, partnerId)
      const part = (await readPage({ whispers }, { userId, partnerId, ...wanted })) ?? missing()
      const [list, partner, standing, read] = await Promise.all([
        views.whispers(userId, part.list),
        views.partner(userId, partnerId),
        conversations.standing(userId, partnerId),
        conversations.find(partnerId, userId),
      ])
      return {
        ...part,
        list,
        partner,
        writing: writePermission(standing),
        readTo: isoTime(read?.read_at || null),
        unread: cappedUnread(side?.unread ?? 0),
        muted: side?.muted === 1,
      }
    },

    'POST /api/whisper/with/:userId': async ({ userId: partnerId, ...written }, call) => {
      const { id: userId } = requireUser(call)
      const id = await door.write(userId, partnerId, written)
      return { whisper: await shown(userId, id), writing: writePermission(await conversations.standing(userId, partnerId)) }
    },

    'POST /api/whisper/with/:userId/read': async ({ userId: partnerId, upTo }, call) => {
      const { id: userId } = requireUser(call)
      return (await conversations.read(userId, partnerId, Date.parse(upTo), clock())) ? unread(userId) : noConversation()
    },

    'POST /api/whisper/with/:userId/mute': async ({ userId: partnerId, muted }, call) => {
      const { id: userId } = requireUser(call)
      return (await conversations.mute(userId, partnerId, muted, clock())) ? unread(userId) : noConversation()
    },

    'POST /api/whisper/with/:userId/drop': async ({ userId: partnerId, upTo }, call) => {
      const { id: userId } = requireUser(call)
      return (await conversations.drop(userId, partnerId, Date.parse(upTo), clock())) ? unread(userId) : noConversation()
    },

    'DELETE /api/whisper/:id': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const refusal = await whisperSteps.withdraw(id, userId, clock())
      if (refusal === 'missing') return missing()
      if (refusal === 'late') return refuse(Code.Conflict, '发送超过 2 分钟的私信不能撤回')
      if (refusal === 'refused') return refuse(Code.Conflict, '这条私信没有通过审核，对方看不到，不需要撤回')
      return shown(userId, id)
    },

    'POST /api/whisper/:id/report': async ({ id, reason, text }, call) => {
      const { id: userId } = requireUser(call)
      const row = await whispers.find(userId, id)
      if (!row || row.user_id === userId) return missing()
      const report = { id: `whisper-report-${newId()}`, user_id: userId, whisper_id: id, reason, text, state: 'open' as const }
      const isStored = await whisperReports.add({ ...report, created_at: clock(), decided_at: null })
      return isStored ? null : missing()
    },

    'POST /api/whisper/:id/appeal': async ({ id, text }, call) => {
      const { id: userId } = requireUser(call)
      const appeal = { id: `whisper-appeal-${newId()}`, whisper_id: id, user_id: userId, text, created_at: clock() }
      const appealing = whisperAppeals.add(appeal, postLimits('appeal', userId))
      const result = await appealing.catch(refuseExceeded((wait) => `申诉太频繁，请 ${wait}后再试`))
      if (result === 'missing') return missing()
      if (result === 'not refused') return refuse(Code.Conflict, '这条私信没有被拒绝，不需要申诉')
      if (result === 'appealed') return refuse(Code.Conflict, '已经申诉过，处理后会通知你')
      return shown(userId, id)
    },
  }
}

const positionOf = ({ created_at, id }: Pick<WhisperTable, 'created_at' | 'id'>): ListPosition => ({ at: created_at, id })

/** Creates the handlers for the setting from whom a user accepts whispers. */
export const whisperSettingHandlers = ({ whisperSettings }: Pick<WhisperQueries, 'whisperSettings'>): Handlers<typeof whisperSetting> => ({
  'GET /api/setting/whisper': async (_, call) => ({ from: await whisperSettings.takesFrom(requireUser(call).id) }),

  'POST /api/setting/whisper': async ({ from }, call) => {
    await whisperSettings.takeFrom(requireUser(call).id, from)
    return { from }
  },
})

interface ConversationPageQuery {
  userId: string
  partnerId: string
  /** Id of a whisper to be found with its neighbours. */
  around?: string | undefined
  cursor?: string | undefined
  toward: 'older' | 'newer'
  pageSize: number
}

interface ConversationPage {
  /** Newest first. */
  list: WhisperTable[]
  nextCursor: string | null
  newerCursor: string | null
}

/** Returns a page of a conversation, or undefined if the whisper `around` is not visible there. */
async function readPage(
  { whispers }: Pick<WhisperQueries, 'whispers'>,
  wanted: ConversationPageQuery,
): Promise<ConversationPage | undefined> {
  const { userId, partnerId, around, cursor, toward, pageSize } = wanted
  const people = { userId, partnerId }
  const place = parseCursor(cursor)

  /** Reads at most `most` whispers before or after a timestamp, newest first, and checks whether there are more. */
  const read = async (bound: { before?: number; after?: number }, most: number) => {
    const rows = await whispers.part({ ...people, ...bound, most: most + 1 })
    const near = rows.slice(0, most)
    return { list: bound.after === undefined ? near : near.toReversed(), hasMore: rows.length > most }
  }

  if (place && toward === 'newer') {
    const { list, hasMore } = await read({ after: place.at }, pageSize)
    return part(list, true, hasMore)
  }
  if (place || around === undefined) {
    const { list, hasMore } = await read(place ? { before: place.at } : {}, pageSize)
    return part(list, hasMore, place !== undefined)
  }
  const row = await whispers.find(userId, around)
  if (row?.partner_id !== partnerId) return undefined
  const ofNewer = Math.floor(pageSize / 2)
  const [newer, older] = await Promise.all([
    read({ after: row.created_at }, ofNewer),
    read({ before: row.created_at + 1 }, pageSize - ofNewer),
  ])
  return part([...newer.list, ...older.list], older.hasMore, newer.hasMore)
}

function part(list: WhisperTable[], hasOlder: boolean, hasNewer: boolean): ConversationPage {
  const [first, last] = [list[0], list.at(-1)]
  return { list, nextCursor: hasOlder && last ? cursor(last) : null, newerCursor: hasNewer && first ? cursor(first) : null }
}

const cursor = ({ created_at, id }: WhisperTable): string => cursorOf({ at: created_at, id })
