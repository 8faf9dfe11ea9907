import type { PackDanmaku } from './PackDanmaku.ts'
import type { People } from './People.ts'
import type { Posts } from './Posts.ts'
import type { Topics } from './Topics.ts'

/** The community of a content pack. */
export interface PackCommunity {
  people: People
  /** By file name. */
  posts: Map<string, Posts>
  topics: Topics
  /** By course id. */
  danmaku: Map<string, PackDanmaku>
}
