import { Code, type post, type PostVersion } from '#lib/contract'
import type { PostVersionTable } from '../db/Database.ts'
import { CommunityContentKind } from '#lib/enums'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { cursorPage, parseCursor } from '../kernel/logic/listPosition.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import { createMemberCheck, type MemberCheckDeps } from '../membership/index.ts'
import { refuseMissingPost, type PostAccess } from './createPostAccess.ts'
import type { PostViews, SealsOf } from './views/createPostViews.ts'
import { editedTextError } from './logic/editedTextError.ts'
import type { CommunityQueries } from './queries/createCommunityQueries.ts'

export interface PostDeps extends CommunityQueries, MemberCheckDeps {
  views: PostViews
  door: PostAccess
  seals: SealsOf
}

const { Question, Answer, Comment, Idea } = CommunityContentKind
const entries = [Idea, Question, Answer] as const

const heldAfterEditText = '修改后的内容等待人工查看，在此之前只有你自己看得到'

export const postHandlers = (deps: PostDeps): Handlers<typeof post> => {
  const { postSteps, postVersions, reactions, comments, reports, appeals, views, door, clock } = deps
  const checkMember = createMemberCheck(deps)
  const shown = async (id: string, userId: string | undefined) =>
    (await views.posts([await door.find(id, userId, ...entries)], userId))[0] ?? refuseMissingPost(Idea)
  const own = async (id: string, userId: string) => {
    const row = await door.find(id, userId, ...entries, Comment)
    return row.user_id === userId ? row : refuseMissingPost(row.kind)
  }

  return {
    'POST /api/community/idea': async ({ key, text, images, topics }, call) => {
      const { id: userId } = requireUser(call)
      if (text === '' && images.length === 0) refuseInput({ path: 'text', message: '写点什么，或者放一张图片' })
      return shown(await door.write(userId, { kind: Idea, send_key: key, text, images, topics }), userId)
    },

    'GET /api/community/post/:id': ({ id }, { user }) => shown(id, user?.id),

    'PUT /api/community/post/:id': async ({ id, version, title, text }, call) => {
      const { id: userId } = requireUser(call)
      const row = await own(id, userId)
      if (row.kind === Comment) return refuse(Code.NotFound, '评论不能修改')
      if (row.kind !== Question && title !== undefined) refuseInput({ path: 'title', message: '只有问题有标题' })
      const hasImages = text === '' && (await shown(id, userId)).images.length > 0
      const fault = editedTextError(row.kind, text, hasImages)
      if (fault !== undefined) return refuseInput({ path: 'text', message: fault })
      await door.checkNamed(userId, text, row.text)
      const { state, state_reason } = await door.judge(userId, { title: title ?? row.title, text })
      // Texts that were held or refused before are held again after an edit, regardless of their content.
      const judged = row.state === 'shown' ? { state, state_reason } : { state: 'held' as const, state_reason: heldAfterEditText }
      const words = { title: title ?? row.title, text, ...judged }
      const isChanged = await postSteps
        .change({ id, userId, version }, words, { limits: postLimits('edit', userId), now: clock() })
        .catch(refuseExceeded((wait) => `修改太频繁，请 ${wait}后再试`))
      if (!isChanged) return refuse(Code.Conflict, '这条内容在别处修改过，请刷新后再改')
      return shown(id, userId)
    },

    'GET /api/community/post/:id/source': async ({ id }, call) => {
      const { title, text, version } = await own(id, requireUser(call).id)
      return { title, text, version }
    },

    'GET /api/community/post/:id/version': async ({ id, cursor, pageSize }, { user }) => {
      const { user_id: authorId } = await door.find(id, user?.id, ...entries)
      const isAuthor = user !== null && user.id === authorId
      const rows = await postVersions.list(id, { isAuthor, before: parseCursor(cursor)?.at, most: pageSize + 1 })
      const { list, nextCursor } = cursorPage(rows, pageSize, ({ version }) => ({ at: version, id }))
      return { list: list.map(versionOf), nextCursor }
    },

    'DELETE /api/community/post/:id/version/:version': async ({ id, version }, call) => {
      const isThere = await postVersions.withdraw({ id, version, userId: requireUser(call).id }, clock())
      return isThere ? null : refuse(Code.NotFound, '这一版不存在或已删除')
    },

    'DELETE /api/community/post/:id': async ({ id }, call) =>
      (await postSteps.remove(id, requireUser(call).id, clock())) ? null : refuse(Code.NotFound, '内容不存在或已删除'),

    'POST /api/community/post/:id/reaction': async ({ id, reaction }, call) => {
      const set = await reactions.react(id, requireUser(call).id, reaction, clock())
      return set ? { reaction, likes: set.likes } : refuse(Code.NotFound, '内容不存在或已删除')
    },

    'POST /api/community/post/:id/report': async ({ id, reason, text }, call) => {
      const { id: userId } = requireUser(call)
      await door.find(id, userId, ...entries, Comment)
      await reports.add({ id: newId(), user_id: userId, post_id: id, reason, text, state: 'open', created_at: clock(), decided_at: null })
      return null
    },

    'POST /api/community/post/:id/appeal': async ({ id, text }, call) => {
      const { id: userId } = requireUser(call)
      const appeal = { id: newId(), post_id: id, user_id: userId, text, created_at: clock() }
      const result = await appeals.add(appeal, postLimits('appeal', userId)).catch(refuseExceeded((wait) => `申诉太频繁，请 ${wait}后再试`))
      if (result === 'missing') return refuseMissingPost(Idea)
      if (result === 'not refused') return refuse(Code.Conflict, '这条内容没有被拒绝，不需要申诉')
      if (result === 'appealed') return refuse(Code.Conflict, '已经申诉过，处理后会通知你')
      return null
    },

    'GET /api/community/post/:id/comment': async ({ id, sort, ...paging }, { user }) => {
      await door.find(id, user?.id, ...entries)
      const found = await comments.list(id, sort, paging, user?.id)
      return { ...found, list: await views.comments(found.list, user?.id) }
    },

    'GET /api/community/comment/:id': async ({ id }, { user }) => {
      const row = await door.find(id, user?.id, Comment)
      if (row.parent_id === null) return refuseMissingPost(Comment)
      const [first, reply] = await Promise.all([comments.find(row.thread_id ?? id), comments.find(id)])
      const [comment = refuseMissingPost(Comment)] = first ? await views.comments([first], user?.id) : []
      return { comment, reply: row.thread_id !== null && reply ? ((await views.replies([reply], user?.id))[0] ?? null) : null }
    },

    'GET /api/community/comment/:id/reply': async ({ id, ...paging }, { user }) => {
      const thread = (await comments.find(id)) ?? refuseMissingPost(Comment)
      await door.find(thread.parent_id ?? '', user?.id, ...entries)
      const found = await comments.replies(id, paging, user?.id)
      return { ...found, list: await views.replies(found.list, user?.id) }
    },

    'POST /api/community/post/:id/comment': async ({ id, key, text, replyTo }, call) => {
      const { id: userId } = requireUser(call)
      const about = await door.find(id, userId, ...entries)
      const courseId = about.course_id ?? about.question_course_id
      if (courseId !== null) await checkMember(courseId, userId, '评论')
      const replied = replyTo === null ? null : await door.find(replyTo, userId, Comment)
      if (replied !== null && replied.parent_id !== id) return refuseMissingPost(Comment)
      const place = { parent_id: id, thread_id: replied === null ? null : (replied.thread_id ?? replied.id), reply_to_id: replyTo }
      const stored = await comments.find(await door.write(userId, { kind: Comment, send_key: key, text, ...place }))
      return (stored && (await views.replies([stored], userId))[0]) ?? refuseMissingPost(Comment)
    },
  }
}

const versionOf = ({ version, title, text, state, replaced_at, withdrawn_at }: PostVersionTable): PostVersion => ({
  version,
  ...(withdrawn_at === null ? { title, text, state } : { title: '', text: '', state: 'withdrawn' }),
  replacedAt: isoTime(replaced_at),
})
