import type { Message } from '#lib/contract'
import { CommunityContentKind, FurtherMessageKind, MessageBox } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import { authorName } from '../account/index.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { type PlacedPost, postPath } from './logic/postPath.ts'
import { messageBoxOf } from './logic/messageBoxOf.ts'
import type { Actor, MessageRow } from './queries/messages.ts'

/** Texts of posts. */
export interface PostTexts {
  /** Returns the beginning of a text without its markup. */
  excerpt: (markdown: string) => string
  /** Name shown for authors who post anonymously. */
  anonymousName: string
}

/** Text shown for a post that consists of images only. */
const imagesOnlyText = '[图片]'

/** Creates the views of messages for their recipients. */
export function createMessageViews({ excerpt, anonymousName }: PostTexts) {
  const displayTextOf = (title: string | null, text: string | null): string => title || excerpt(text ?? '') || imagesOnlyText

  /** Returns the text of the action and the recipient's own text to which it refers. */
  const textsOf = (row: MessageRow): Pick<Message, 'body' | 'mine'> => {
    if (row.post_id === null) return { body: row.said ?? '', mine: row.own_words }
    // Posts without a page of their own contain no markup.
    if (row.path !== null) return { body: row.post_text ?? '', mine: row.own_words }
    const words = displayTextOf(row.post_title, row.post_text)
    const isOwn = messageBoxOf(row.kind) === MessageBox.Like || row.kind === FurtherMessageKind.Acceptance
    if (isOwn) return { body: '', mine: words }
    return { body: words, mine: row.about_id === null ? null : displayTextOf(row.about_title, row.about_text) }
  }

  const personOf = ({ actor_id, anonymous, nickname, avatar }: Actor) => ({
    id: actor_id,
    name: anonymous ? anonymousName : authorName({ author: null, nickname }),
    avatar,
  })

  return {
    /** Returns messages about actions, with their actors. Omits messages whose actions were withdrawn after they were listed. */
    doings: (rows: readonly MessageRow[], doers: readonly Actor[]): Message[] =>
      rows.flatMap((row) => {
        const own = doers.filter(({ message_id }) => message_id === row.id)
        if (own.length === 0) return []
        return {
          id: row.id,
          kind: row.kind,
          people: own.map(personOf),
          peopleCount: row.people,
          title: '',
          ...textsOf(row),
          path: pathOf(row),
          action: null,
          createdAt: isoTime(row.told_at),
          read: row.unread === 0,
        }
      }),

    notice: ({ id, kind, title, body, path, action, created_at, read_at }: Database['notice']): Message => ({
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
