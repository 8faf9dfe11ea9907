import { CommunityContentKind } from '#lib/enums'
import type { PostKind } from '../../db/tables/community.ts'

/** A post and the posts above it. */
export interface PlacedPost {
  id: string
  kind: PostKind
  /** The question of an answer, or the post of a comment; null for other kinds. */
  host: PlacedPost | null
}

/** Returns the path of the page that shows a post. A comment is highlighted on the page of the post above it. */
export function postPath({ id, kind, host }: PlacedPost): string {
  if (kind === CommunityContentKind.Idea) return `/community/pin/${id}`
  if (kind === CommunityContentKind.Question || host === null) return `/community/question/${id}`
  if (kind === CommunityContentKind.Answer) return `${postPath(host)}/answer/${id}`
  return `${postPath(host)}?comment=${id}`
}
