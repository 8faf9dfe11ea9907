import type { Message } from '#lib/contract'
import { CommunityContentKind, FurtherMessageKind, MessageBox } from '#lib/enums'
import { authorName } from '../account/index.ts'
import type { NoticeTable } from '../db/Database.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { type PlacedPost, postPath } from './logic/postPath.ts'
import { toldBox } from './logic/toldBox.ts'
import type { Doer, MessageRow } from './queries/messages.ts'

/** Words of posts, supplied by the community, which stands above. */
export interface PostWords {
  /** The beginning of a text without its markup. */
  excerpt: (markdown: string) => string
  /** The name of an author who asked not to be named. */
  anonymousName: string
}

/** A text that consists of pictures alone. */
const pictures = '[图片]'

/** Messages as their user sees them. */
export function createMessageViews({ excerpt, anonymousName }: PostWords) {
  const wordsOf = (title: string | null, text: string | null): string => title || excerpt(text ?? '') || pictures

  /** The words of the doing, and the user's own words that it is about. */
  const bothWords = (row: MessageRow): Pick<Message, 'body' | 'mine'> => {
    if (row.post_id === null) return { body: row.said ?? '', mine: row.own_words }
    // A post that has no page has no markup either.
    if (row.path !== null) return { body: row.post_text ?? '', mine: row.own_words }
    const words = wordsOf(row.post_title, row.post_text)
    const isOwn = toldBox(row.kind) === MessageBox.Like || row.kind === FurtherMessageKind.Acceptance
    if (isOwn) return { body: '', mine: words }
    return { body: words, mine: row.about_id === null ? null : wordsOf(row.about_title, row.about_text) }
  }

  const personOf = ({ actor_id, anonymous, nickname, avatar }: Doer) => ({
    id: actor_id,
    name: anonymous ? anonymousName : authorName({ author: null, nickname }),
    avatar,
  })

  return {
    /** Messages of doings, with their doers. A doing without a doer has been taken back since it was listed. */
    doings: (rows: readonly MessageRow[], doers: readonly Doer[]): Message[] =>
      rows.flatMap((row) => {
        const own = doers.filter(({ message_id }) => message_id === row.id)
        if (own.length === 0) return []
        return {
          id: row.id,
          kind: row.kind,
          people: own.map(personOf),
          peopleCount: row.people,
          title: '',
          ...bothWords(row),
          path: pathOf(row),
          action: null,
          createdAt: isoTime(row.told_at),
          read: row.unread === 0,
        }
      }),

    notice: ({ id, kind, title, body, path, action, created_at, read_at }: NoticeTable): Message => ({
      id,
      kind,
      people: [],
      peopleCount: 0,
      title,
      body,
      mine: null,
      path,
      action,
      createdAt: isoTime(created_at),
      read: read_at !== null,
    }),
  }
}
export type MessageViews = ReturnType<typeof createMessageViews>

function pathOf({ post_id, post_kind, host_id, host_kind, root_id, root_kind, answer_id, path }: MessageRow): string | null {
  const placed = (id: string | null, kind: PlacedPost['kind'] | null, host: PlacedPost | null): PlacedPost | null =>
    id === null || kind === null ? null : { id, kind, host }
  const post = placed(post_id, post_kind, placed(host_id, host_kind, placed(root_id, root_kind, null)))
  if (post === null || path !== null) return path
  return postPath(answer_id === null ? post : { id: answer_id, kind: CommunityContentKind.Answer, host: post })
}
