import type { PostSummary } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { paths } from '../paths.ts'

/** Addresses of the community and its members; separate from `paths`, because no first page needs them. */
export const communityPaths = {
  home: paths.community,
  topic: (id: string) => `/community?topic=${id}`,
  idea: (id: string) => `/community/pin/${id}`,
  questions: '/community/question',
  question: (id: string) => `/community/question/${id}`,
  answer: (question: string, id: string) => `/community/question/${question}/answer/${id}`,
  /** Profile of a member, with their posts. */
  user: (id: string) => `/user/${id}`,
  favouritesOf: (id: string) => `/user/${id}/favorite`,
  likesOf: (id: string) => `/user/${id}/like`,
  followersOf: (id: string) => `/user/${id}/relation/fans`,
  followedBy: (id: string) => `/user/${id}/relation/follow`,
  /** Page that shows the target of an external link before the visitor leaves the site. */
  leave: '/community/leave',
} as const

/** Returns the address of the page of a question, an answer or an idea. */
export function postPath({ id, kind, question }: Pick<PostSummary, 'id' | 'kind' | 'question'>): string {
  if (kind === CommunityContentKind.Question) return communityPaths.question(id)
  return question === null ? communityPaths.idea(id) : communityPaths.answer(question, id)
}
