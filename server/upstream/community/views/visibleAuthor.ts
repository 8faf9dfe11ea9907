import { authorName } from '../../account/index.ts'
import { optionalMediaUrl } from '../../files/index.ts'
import { anonymousName } from '../logic/anonymousName.ts'
import type { PostRow } from '../queries/posts.ts'

type AuthorColumns = Pick<
  PostRow,
  'user_id' | 'author' | 'avatar' | 'lecturer_title' | 'anonymous' | 'nickname' | 'user_avatar' | 'introduction' | 'left_at'
>

/** Returns the author of a post as every reader sees it: unknown if anonymous, and without a page if the account has none. */
export const visibleAuthor = (row: AuthorColumns) =>
  row.anonymous
    ? { id: null, name: anonymousName, avatar: null, title: null, anonymous: true }
    : {
        id: row.left_at === null ? row.user_id : null,
        name: authorName(row),
        avatar: row.user_avatar ?? optionalMediaUrl(row.avatar),
        title: row.lecturer_title ?? (row.introduction || null),
        anonymous: false,
      }
