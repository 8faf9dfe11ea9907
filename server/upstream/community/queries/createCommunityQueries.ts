import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { commentQueries } from './comments.ts'
import { feedQueries } from './feeds.ts'
import { followQueries } from './follows.ts'
import { peopleQueries } from './people.ts'
import { postStepQueries } from './postSteps.ts'
import { postQueries } from './posts.ts'
import { reactionQueries } from './reactions.ts'
import { reportQueries } from './reports.ts'
import { topicQueries } from './topics.ts'

/** All queries of the domain, by subject. */
export const createCommunityQueries = (db: Kysely<Database>) => ({
  posts: postQueries(db),
  postSteps: postStepQueries(db),
  feeds: feedQueries(db),
  comments: commentQueries(db),
  reactions: reactionQueries(db),
  follows: followQueries(db),
  topics: topicQueries(db),
  people: peopleQueries(db),
  reports: reportQueries(db),
})
export type CommunityQueries = ReturnType<typeof createCommunityQueries>
