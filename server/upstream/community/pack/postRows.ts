import { createHash } from 'node:crypto'
import { CommunityContentKind } from '#lib/enums'
import type {
  PostPictureTable,
  PostReactionTable,
  PostTable,
  QuestionFollowTable,
  UserAccountTable,
  UserFollowTable,
} from '../../db/Database.ts'
import { mediaUrl } from '../../files/pack.ts'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { parseBeijingMinute } from '../../kernel/logic/parseBeijingMinute.ts'
import { packPostDefaults } from '../logic/postDefaults.ts'
import type { PackCommunity } from './PackCommunity.ts'

const { Question, Answer, Idea, Comment } = CommunityContentKind

/** Resolvers for files of the pack. */
interface ImageResolvers {
  /** Returns the versioned URL of an image below `media/`. */
  image: (path: string) => string
  /** Returns the URL and size of a post's image. */
  picture: (path: string) => { address: string; size: { width: number; height: number } | undefined } | undefined
}

export type PackPostRows = ReturnType<typeof postRows>

type PostEntry = { id: string; by: string; at: string; likes: number }
type CommentEntry = PostEntry & { text: string; replies: (PostEntry & { text: string; to?: string | undefined })[] }

/** Default size of an image without a known size. */
const defaultSize = { width: 800, height: 600 }

/** Selects `count` people other than the author. The selection is stable for a post and differs between posts. */
function pickPeople(people: readonly string[], subject: string, count: number, author: string): string[] {
  const place = (id: string): string => createHash('sha256').update(`${subject} ${id}`).digest('hex')
  return people
    .filter((id) => id !== author)
    .map((id) => [place(id), id] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, id]) => id)
}

/** Returns the rows of a pack's people, their posts, and their actions. */
export function postRows({ people, posts, topics }: PackCommunity, { image, picture }: ImageResolvers) {
  const rows: PostTable[] = []
  const liked: PostReactionTable[] = []
  const followed: QuestionFollowTable[] = []
  const named: { post_id: string; name: string; position: number }[] = []
  const pictures: PostPictureTable[] = []
  const ids = people.map(({ id }) => id)

  const add = (entry: PostEntry, row: Pick<PostTable, 'id' | 'kind' | 'text'> & Partial<PostTable>) => {
    const created_at = parseBeijingMinute(entry.at)
    rows.push({ ...packPostDefaults, user_id: entry.by, ...row, created_at })
    for (const user_id of pickPeople(ids, row.id, entry.likes, entry.by)) liked.push({ user_id, post_id: row.id, reaction: 1, created_at })
  }
  const addComments = (post: string, comments: CommentEntry[]) => {
    for (const comment of comments) {
      const thread = `${post}_${comment.id}`
      add(comment, { id: thread, kind: Comment, parent_id: post, text: comment.text })
      for (const reply of comment.replies)
        add(reply, {
          id: `${thread}_${reply.id}`,
          kind: Comment,
          parent_id: post,
          thread_id: thread,
          reply_to_id: reply.to === undefined ? thread : `${thread}_${reply.to}`,
          text: reply.text,
        })
    }
  }
  const addAround = (id: string, { topics: under, images: shown }: { topics: string[]; images: string[] }) => {
    under.forEach((name, position) => named.push({ post_id: id, name, position }))
    shown.forEach((path, position) => {
      const shownAs = picture(path)
      if (shownAs) pictures.push({ post_id: id, position, url: shownAs.address, ...(shownAs.size ?? defaultSize) })
    })
  }

  for (const [file, { ideas, questions }] of posts) {
    for (const idea of ideas) {
      const id = `${file}-${idea.id}`
      add(idea, { id, kind: Idea, text: idea.text })
      addAround(id, idea)
      addComments(id, idea.comments)
    }
    for (const question of questions) {
      const id = `${file}-${question.id}`
      const { title, text, anonymous, profession: occupation = null } = question
      const accepted = question.answers.find((answer) => answer.accepted)
      const about = { title, profession_id: occupation, anonymous: anonymous ? (1 as const) : (0 as const) }
      add(question, { id, kind: Question, text, ...about, accepted_id: accepted ? `${id}_${accepted.id}` : null })
      addAround(id, question)
      for (const user_id of pickPeople(ids, `${id} followers`, question.followers, question.by))
        followed.push({ user_id, post_id: id, created_at: parseBeijingMinute(question.at) })
      for (const answer of question.answers) {
        const answerId = `${id}_${answer.id}`
        add(answer, { id: answerId, kind: Answer, parent_id: id, text: answer.text })
        addComments(answerId, answer.comments)
      }
      addComments(id, question.comments)
    }
  }
  return {
    person: people.map(({ id, name, avatar, since }): Omit<UserAccountTable, 'blocked_at' | 'anonymised_at'> => ({
      id,
      // Not a phone number, so that it cannot be used to sign in.
      phone: `pack ${id}`,
      nickname: name,
      avatar: avatar === null ? null : mediaUrl(image(avatar)),
      password_hash: null,
      created_at: startOfBeijingDay(since),
      updated_at: startOfBeijingDay(since),
    })),
    introduction: people.map(({ id, introduction, since }) => ({ user_id: id, introduction, updated_at: startOfBeijingDay(since) })),
    personFollow: people.flatMap(({ id, follows, since }): UserFollowTable[] =>
      follows.map((followed_id) => ({ user_id: id, followed_id, created_at: startOfBeijingDay(since) })),
    ),
    post: rows,
    postLike: liked,
    postFollow: followed,
    postTopic: named,
    postPicture: pictures,
    topicAbout: topics,
  }
}
