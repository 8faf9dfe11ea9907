import type { PostBrief } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { paths } from '../paths.ts'

/** The addresses of the community and of its people; apart from `paths`, since no first page needs them. */
export const communityPaths = {
  home: paths.community,
  topic: (id: string) => `/community?topic=${id}`,
  idea: (id: string) => `/community/pin/${id}`,
  questions: '/community/question',
  question: (id: string) => `/community/question/${id}`,
  answer: (question: string, id: string) => `/community/question/${question}/answer/${id}`,
  /** A person's page, with what they write. */
  user: (id: string) => `/user/${id}`,
  favouritesOf: (id: string) => `/user/${id}/favorite`,
  likesOf: (id: string) => `/user/${id}/like`,
  followersOf: (id: string) => `/user/${id}/relation/fans`,
  followedBy: (id: string) => `/user/${id}/relation/follow`,
  /** The page that says where a stranger's link leads. */
  leave: '/community/leave',
} as const

/** The page of a question, an answer or an idea. */
export function postPath({ id, kind, question }: Pick<PostBrief, 'id' | 'kind' | 'question'>): string {
  if (kind === CommunityContentKind.Question) return communityPaths.question(id)
  return question === null ? communityPaths.idea(id) : communityPaths.answer(question, id)
}
