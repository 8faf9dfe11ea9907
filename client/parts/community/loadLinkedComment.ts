import { type Api, ApiError, Code } from '#lib/contract'
import type { LinkedComment } from './Comments.tsx'

/** Loads the comment that an address links to, if it belongs to this post; null if it no longer exists. */
export async function loadLinkedComment(api: Api, post: string, comment: string): Promise<LinkedComment | null> {
  try {
    const found = await api('GET /api/community/comment/:id', { id: comment })
    return found.comment.post === post ? found : null
  } catch (error) {
    if (error instanceof ApiError && error.code === Code.NotFound) return null
    throw error
  }
}
