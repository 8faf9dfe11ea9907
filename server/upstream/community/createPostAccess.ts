import { Code } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import type { PostTable } from '../db/Database.ts'
import { MissingFileError } from '../files/index.ts'
import { refuse } from '../kernel/handler.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { Moderator, PublishedText } from '../moderation/index.ts'
import { createBlockCheck } from './createBlockCheck.ts'
import { unplaced } from './logic/postDefaults.ts'
import { postText } from './logic/postText.ts'
import type { CommunityQueries } from './queries/createCommunityQueries.ts'
import type { PostRow } from './queries/posts.ts'
import { isReadable, type Reader } from './queries/postVisibility.ts'
import { KeyTaken, type NewPost, ParentGone } from './queries/postSteps.ts'

interface Deps extends Pick<CommunityQueries, 'posts' | 'postSteps' | 'relations'> {
  moderator: Moderator
  clock: () => number
}

/** Terms used in refusals, and rate limits, by kind. */
const kinds = {
  [CommunityContentKind.Question]: { name: '问题', verb: '提问', limit: 'ask' },
  [CommunityContentKind.Answer]: { name: '回答', verb: '回答', limit: 'answer' },
  [CommunityContentKind.Comment]: { name: '评论', verb: '评论', limit: 'comment' },
  [CommunityContentKind.Idea]: { name: '想法', verb: '发布', limit: 'idea' },
} as const

/** Content of a new post besides its kind and author. Omitted fields are empty. */
export type PostInput = Partial<NewPost> & Pick<NewPost, 'kind' | 'text'> & { topics?: readonly string[]; images?: readonly string[] }

export const refuseMissingPost = (kind: PostTable['kind']): never => refuse(Code.NotFound, `${kinds[kind].name}不存在或已删除`)

/** Creates the access to posts for a caller: the rules for finding and writing that all kinds share. */
export function createPostAccess({ posts, postSteps, relations, moderator, clock }: Deps) {
  const checkBlocks = createBlockCheck({ posts, relations })

  /** Returns a post that this reader may open, or undefined. */
  const look = async (id: string, reader: Reader): Promise<PostRow | undefined> => {
    const [row] = await posts.find([id])
    if (!row || !isReadable(row, reader)) return undefined
    // Danmaku are comments without a post above.
    const isBelow = row.kind === CommunityContentKind.Comment && row.parent_id !== null
    return isBelow && !(await look(row.parent_id!, reader)) ? undefined : row
  }

  /** Same as `look`, for the wanted kinds. Refuses all other posts as missing. */
  const find = async (id: string, reader: Reader, ...wanted: PostTable['kind'][]): Promise<PostRow> => {
    const row = await look(id, reader)
    return row && wanted.includes(row.kind) ? row : refuseMissingPost(wanted[0] ?? CommunityContentKind.Idea)
  }

  /** Returns the moderation state of a text: shown, or held for an operator. Refuses text with forbidden words. */
  const judge = (userId: string, { title = '', text }: { title?: string; text: string }) => {
    const { plain, outward } = postText(text)
    return judgePlain({ userId, text: `${title} ${plain}`, isOutward: outward.length > 0 })
  }

  /** Same as `judge`, for text without markup. */
  const judgePlain = async (words: PublishedText) => {
    const judged = await moderator.judge(words)
    if (judged.verdict === 'refuse')
      return refuseInput({ path: 'text', message: `内容里有这里不能发布的词语“${judged.word}”，请修改后再发布` })
    const state =
      judged.verdict === 'hold' ? { state: 'held' as const, state_reason: judged.reason } : { state: 'shown' as const, state_reason: null }
    return { ...state, isNew: judged.isNew }
  }

  /** Stores a post and returns its id. If the same post was already submitted, returns the id of the earlier one. */
  const write = async (userId: string, { topics = [], images = [], ...words }: PostInput): Promise<string> => {
    const { verb, limit } = kinds[words.kind]
    await checkBlocks.above(userId, words, verb)
    await checkBlocks.named(userId, words.text)
    const now = clock()
    const { isNew, ...judged } = await judge(userId, words)
    return postSteps
      .add(
        { ...unplaced, ...words, ...judged, id: newId(), user_id: userId, created_at: now },
        {
          topics: [...new Set(topics)],
          images: [...new Set(images)],
          sameSince: now - limits.samePostMs,
          limits: [...postLimits(limit, userId), ...(isNew ? postLimits('newAccount', userId) : [])],
        },
      )
      .catch(refuseExceeded((wait) => `${verb}太频繁，请 ${wait}后再试`))
      .catch((error: unknown) => {
        if (error instanceof MissingFileError)
          return refuseInput({ path: `images.${error.index}`, message: '图片不存在或已失效，请重新上传' })
        if (error instanceof KeyTaken) return refuse(Code.Conflict, '这条内容已经提交过，请刷新页面后重新填写')
        if (error instanceof ParentGone) return refuse(Code.NotFound, '内容不存在或已删除')
        throw error
      })
  }
  return { look, find, judge, judgePlain, write, checkNamed: checkBlocks.named, checkInvited: checkBlocks.invited }
}
export type PostAccess = ReturnType<typeof createPostAccess>
