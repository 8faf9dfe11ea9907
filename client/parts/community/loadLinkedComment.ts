import { type Api, ApiError, Code } from '#lib/contract'
import type { LinkedComment } from './Comments.tsx'

/** The comment that an address leads to, if it stands below this post; null when it is there no more. */
export async function loadLinkedComment(api: Api, post: string, comment: string): Promise<LinkedComment | null> {
  try {
    const found = await api('GET /api/community/comment/:id', { id: comment })
    return found.comment.post === post ? found : null
  } catch (error) {
    if (error instanceof ApiError && error.code === Code.NotFound) return null
    throw error
  }
}
