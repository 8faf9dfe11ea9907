import { Code } from '#lib/contract'
import { refuse } from '../kernel/handler.ts'
import { mentionsIn } from './logic/postText.ts'
import type { CommunityQueries } from './queries/createCommunityQueries.ts'

/** Position of a comment below other posts. */
interface CommentPosition {
  parent_id?: string | null
  reply_to_id?: string | null
}

/**
 * Creates the checks that refuse content addressed to a user if one of both blocks the other. The refusal is explicit, so
 * that nothing is hidden silently. Authors of anonymous posts are exempt, because a refusal would reveal them.
 */
export const createBlockCheck = ({ posts, relations }: Pick<CommunityQueries, 'posts' | 'relations'>) => ({
  /** Checks the authors of the posts above. `verb` is the refused action, such as 评论. */
  above: async (userId: string, { parent_id, reply_to_id }: CommentPosition, verb: string): Promise<void> => {
    const above = await posts.find([parent_id, reply_to_id].filter((id): id is string => typeof id === 'string'))
    const block = await relations.blockAmong(
      userId,
      above.flatMap(({ user_id, anonymous }) => (user_id === null || anonymous ? [] : [user_id])),
    )
    if (block?.blocking) refuse(Code.NotAllowed, `你已拉黑“${block.name}”，取消拉黑后才能${verb}`)
    if (block) refuse(Code.NotAllowed, `“${block.name}”已将你拉黑，暂时不能${verb}`)
  },

  /** Checks an invited user. */
  invited: async (userId: string, invitedId: string): Promise<void> => {
    const block = await relations.blockAmong(userId, [invitedId])
    if (block?.blocking) refuse(Code.NotAllowed, `你已拉黑“${block.name}”，取消拉黑后才能邀请`)
    if (block) refuse(Code.NotAllowed, `“${block.name}”已将你拉黑，暂时不能邀请`)
  },

  /** Checks the users mentioned in `text` but not in `former`. */
  named: async (userId: string, text: string, former = ''): Promise<void> => {
    const known = new Set(mentionsIn(former))
    const block = await relations.blockAmong(
      userId,
      mentionsIn(text).filter((id) => !known.has(id)),
    )
    if (block) refuse(Code.NotAllowed, `${block.blocking ? '你已拉黑' : '暂时不能提到'}“${block.name}”，请去掉 @${block.name} 后再发布`)
  },
})
