import { CommunityContentKind } from '#lib/enums'
import type { PostKind } from '../../db/tables/community.ts'

/** A post with what it stands below. */
export interface PlacedPost {
  id: string
  kind: PostKind
  /** The question of an answer, the post of a comment; null for others. */
  host: PlacedPost | null
}

/** The address of the page that shows a post; a comment is marked in the page of what it stands below. */
export function postPath({ id, kind, host }: PlacedPost): string {
  if (kind === CommunityContentKind.Idea) return `/community/pin/${id}`
  if (kind === CommunityContentKind.Question || host === null) return `/community/question/${id}`
  if (kind === CommunityContentKind.Answer) return `${postPath(host)}/answer/${id}`
  return `${postPath(host)}?comment=${id}`
}
