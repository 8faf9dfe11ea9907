import type { Input } from '#lib/contract'

export type CommentSort = NonNullable<Input<'GET /api/community/post/:id/comment'>['sort']>

/** Labels of the sort orders. */
export const commentSortLabel: Record<CommentSort, string> = { hottest: '最热', newest: '最新' }

/** Number of comments per request. */
export const commentsPerPage = 20
