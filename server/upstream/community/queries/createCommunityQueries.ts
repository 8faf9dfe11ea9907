import type { Kysely } from 'kysely'
import type { Database, TopicTable } from '../../db/Database.ts'
import { likePattern, paged, type Paging } from '../../db/paged.ts'
import { appealQueries } from './appeals.ts'
import { commentQueries } from './comments.ts'
import { danmakuQueries } from './danmaku.ts'
import { draftQueries } from './drafts.ts'
import { feedQueries } from './feeds.ts'
import { followQueries } from './follows.ts'
import { foundPostQueries } from './foundPosts.ts'
import { inviteQueries } from './invites.ts'
import { peopleQueries } from './people.ts'
import { postFavouriteQueries } from './postFavourites.ts'
import { postHtmlQueries } from './postHtml.ts'
import { postStepQueries } from './postSteps.ts'
import { postVersionQueries } from './postVersions.ts'
import { postQueries } from './posts.ts'
import { isTopicVisibleTo, type Reader } from './postVisibility.ts'
import { publicPostQueries } from './publicPosts.ts'
import { reactionQueries } from './reactions.ts'
import { relationQueries } from './relations.ts'
import { reportQueries } from './reports.ts'
import { reviewStepQueries } from './reviewSteps.ts'
import { videoLikeQueries } from './videoLikes.ts'

/** Creates the queries for topics. */
const topicQueries = (db: Kysely<Database>) => ({
  list: (words: string | undefined, reader: Reader, paging: Paging) => {
    let found = db.selectFrom('topic').where(isTopicVisibleTo(reader))
    // Prefix match: the pattern has wildcards at both ends, and the first one is removed.
    if (words) found = found.where(({ eb, fn }) => eb(fn('lower', ['name']), 'like', likePattern(words).slice(1)))
    return paged(paging, found, (rows) => rows.selectAll().orderBy('post_count', 'desc').orderBy('name'))
  },

  find: (id: string, reader: Reader): Promise<TopicTable | undefined> =>
    db.selectFrom('topic').selectAll().where('id', '=', id).where(isTopicVisibleTo(reader)).executeTakeFirst(),
})

/** Creates all queries of the domain, by subject. */
export const createCommunityQueries = (db: Kysely<Database>) => ({
  posts: postQueries(db),
  publicPosts: publicPostQueries(db),
  postSteps: postStepQueries(db),
  postHtml: postHtmlQueries(db),
  postVersions: postVersionQueries(db),
  found: foundPostQueries(db),
  feeds: feedQueries(db),
  drafts: draftQueries(db),
  danmaku: danmakuQueries(db),
  videoLikes: videoLikeQueries(db),
  comments: commentQueries(db),
  reactions: reactionQueries(db),
  follows: followQueries(db),
  postFavourites: postFavouriteQueries(db),
  topics: topicQueries(db),
  invites: inviteQueries(db),
  people: peopleQueries(db),
  relations: relationQueries(db),
  reports: reportQueries(db),
  reviewSteps: reviewStepQueries(db),
  appeals: appealQueries(db),
})
export type CommunityQueries = ReturnType<typeof createCommunityQueries>
