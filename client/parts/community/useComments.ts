import { useState } from 'react'
import type { Comment, ContinuedPage, Reply } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { pageBehind, type PagePosition, withPageBehind } from '../list/continuedPages.ts'
import { type CommentSort, commentsPerPage } from './commentSort.ts'

/** Comments before the first page is fetched. */
const none: ContinuedPage<Comment> = { list: [], total: 0, page: 0, pageSize: commentsPerPage, nextCursor: null }

const without = (list: readonly Comment[], others: readonly Comment[]) => list.filter(({ id }) => !others.some((other) => other.id === id))

/** Returns the comments on a post, fetched page by page, with local additions and deletions. `given` is the page loaded with the screen. */
export function useComments(post: string, sort: CommentSort, given: ContinuedPage<Comment> | undefined) {
  const [state, setState] = useState(given ?? none)

  const fetchPage = async (position: PagePosition, by = sort) => {
    const answer = await browserApi('GET /api/community/post/:id/comment', { id: post, sort: by, pageSize: commentsPerPage, ...position })
    setState((old) => (position.page === 1 ? answer : withPageBehind(old, answer)))
  }

  const change = (thread: string, part: (comment: Comment) => Comment) =>
    setState((old) => ({ ...old, list: old.list.map((comment) => (comment.id === thread ? part(comment) : comment)) }))

  return {
    ...state,
    fetchNext: () => fetchPage(pageBehind(state)),
    fetchFirst: (by: CommentSort) => fetchPage(pageBehind(none), by),
    /** Adds a comment of the user at the top, or counts a reply in its thread. */
    add: (written: Reply) => {
      if (written.thread !== null) return change(written.thread, (comment) => ({ ...comment, replies: comment.replies + 1 }))
      const comment = { ...written, replies: 0, firstReplies: [] }
      return setState((old) => ({ ...old, list: [comment, ...without(old.list, [comment])], total: old.total + 1 }))
    },
    /** Removes a deleted comment; if it has replies, an empty placeholder remains. */
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
