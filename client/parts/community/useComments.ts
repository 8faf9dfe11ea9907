import { useState } from 'react'
import type { Comment, Page, Reply } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { type CommentSort, commentsAtOnce } from './commentSort.ts'

/** The comments of a page, and as far as more have been fetched. */
export interface CommentList {
  list: readonly Comment[]
  total: number
  /** The last page that was fetched; 0 before the first. */
  page: number
}

const without = (list: readonly Comment[], others: readonly Comment[]) => list.filter(({ id }) => !others.some((other) => other.id === id))

/** Comments below a post: fetched page by page, with what the user adds and takes away. `given` is the part that came with the page. */
export function useComments(post: string, sort: CommentSort, given: Page<Comment> | undefined) {
  const [state, setState] = useState<CommentList>(given ?? { list: [], total: 0, page: 0 })

  const fetchPage = async (page: number, by = sort) => {
    const answer = await browserApi('GET /api/community/post/:id/comment', { id: post, sort: by, page, pageSize: commentsAtOnce })
    // Comments written meanwhile move the pages: no comment is shown twice.
    setState((old) => ({
      list: page === 1 ? answer.list : [...old.list, ...without(answer.list, old.list)],
      total: answer.total,
      page,
    }))
  }

  const change = (thread: string, part: (comment: Comment) => Comment) =>
    setState((old) => ({ ...old, list: old.list.map((comment) => (comment.id === thread ? part(comment) : comment)) }))

  return {
    ...state,
    hasMore: state.list.length < state.total && state.page * commentsAtOnce < state.total,
    fetchNext: () => fetchPage(state.page + 1),
    fetchFirst: (by: CommentSort) => fetchPage(1, by),
    /** The user has written it: a comment comes first, a reply last in its thread. */
    add: (written: Reply) => {
      if (written.thread !== null) return change(written.thread, (comment) => ({ ...comment, replies: comment.replies + 1 }))
      const comment = { ...written, replies: 0, firstReplies: [] }
      return setState((old) => ({ ...old, list: [comment, ...without(old.list, [comment])], total: old.total + 1 }))
    },
    /** The user has deleted it: with replies below it a place without words remains. */
    remove: (gone: Reply) => {
      if (gone.thread !== null) return change(gone.thread, (comment) => ({ ...comment, replies: comment.replies - 1 }))
      return setState((old) => {
        const left = old.list.flatMap((comment) =>
          comment.id !== gone.id ? [comment] : comment.replies > 0 ? [{ ...comment, state: 'deleted' as const, text: '' }] : [],
        )
        return { ...old, list: left, total: old.total - (old.list.length - left.length) }
      })
    },
  }
}
