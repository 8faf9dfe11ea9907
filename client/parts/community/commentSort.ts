import type { Input } from '#lib/contract'

export type CommentSort = NonNullable<Input<'GET /api/community/post/:id/comment'>['sort']>

/** The orders of comments. */
export const commentSortLabel: Record<CommentSort, string> = { hottest: '最热', newest: '最新' }

/** Comments that are fetched at once. */
export const commentsAtOnce = 20
