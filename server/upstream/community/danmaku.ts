import { Code, type Danmaku, type danmaku, danmakuLimits } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { createLessonCheck, type LessonCheckDeps } from '../learning/index.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { MembershipQueries } from '../membership/index.ts'
import type { PostAccess } from './createPostAccess.ts'
import { unplaced } from './logic/postDefaults.ts'
import { containsWebAddress } from './logic/danmakuText.ts'
import { pickDanmaku } from './logic/pickDanmaku.ts'
import type { CommunityQueries } from './queries/createCommunityQueries.ts'
import type { DanmakuRow } from './queries/danmaku.ts'
import { KeyTaken } from './queries/postSteps.ts'

interface Deps extends LessonCheckDeps, Pick<CommunityQueries, 'danmaku'> {
  memberships: MembershipQueries['memberships']
  door: PostAccess
}

const windowTenths = danmakuLimits.windowSeconds * 10

/** Maximum number of rows read per window. */
const maxRows = 600

/** Creates the handlers for danmaku of lessons. All rules for posts apply, because danmaku are stored as posts. */
export const danmakuHandlers = (deps: Deps): Handlers<typeof danmaku> => {
  const { danmaku: stored, memberships, door, clock } = deps
  const lessonFor = createLessonCheck(deps)

  return {
    'GET /api/learn/lesson/:id/danmaku': async ({ id, window }, call) => {
      await lessonFor(id, call)
      const span = { lessonId: id, fromTenths: window * windowTenths, untilTenths: (window + 1) * windowTenths }
      const rows = await stored.within({ ...span, userId: call.user?.id, most: maxRows })
      const list = pickDanmaku(rows, call.user?.id, danmakuLimits).map((row) => danmakuOf(row, call.user?.id))
      return { list, omitted: (rows[0]?.total ?? 0) - list.length }
    },

    'POST /api/learn/lesson/:id/danmaku': async ({ id, key, second, text }, call) => {
      const { id: userId } = requireUser(call)
      const { duration_seconds: length } = await lessonFor(id, call)
      // The stored length is rounded.
      if (length > 0 && second > length + 1) refuseInput({ path: 'second', message: '这个时间点超出了本节的长度，请刷新页面后再发送' })
      const lesson = await memberships.lesson(id)
      const { isNew, ...judged } = await door.judgePlain({ userId, text, isOutward: containsWebAddress(text) })
      const post = {
        ...unplaced,
        ...judged,
        id: newId(),
        kind: CommunityContentKind.Comment,
        user_id: userId,
        anonymous: 1 as const,
        lesson_title: lesson?.title ?? null,
        at_seconds: Math.floor(second),
        text,
        send_key: key,
        created_at: clock(),
      }
      const limits = [...postLimits('danmaku', userId), ...(isNew ? postLimits('newAccount', userId) : [])]
      const added = await stored
        .add(post, { lessonId: id, atTenths: Math.round(second * 10) }, limits)
        .catch(refuseExceeded((wait) => `发送太频繁，请 ${wait}后再试`))
        .catch((error: unknown) => {
          if (error instanceof KeyTaken) return refuse(Code.Conflict, '这条弹幕已经发送过，请刷新页面后重新填写')
          throw error
        })
      const row = await stored.find(added)
      return row ? danmakuOf(row, userId) : refuse(Code.NotFound, '这条弹幕不存在或已删除')
    },
  }
}

const danmakuOf = ({ id, at_tenths, text, user_id, state, state_reason }: DanmakuRow, userId: string | undefined): Danmaku => ({
  id,
  second: at_tenths / 10,
  text,
  mine: userId !== undefined && user_id === userId,
  state,
  reason: state_reason,
})
