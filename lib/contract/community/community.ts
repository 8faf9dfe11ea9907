import { z } from 'zod/mini'
import { CommunityFilter, Follow } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { continuedInput, continuedPageOf, Id, pageOf, pageInput, IdempotencyKey, Time, wire } from '../shape.ts'
import {
  Cursor,
  cursorPageOf,
  Post,
  PostAuthor,
  PostSummary,
  PostImages,
  PostTitle,
  authoredText,
  Topic,
  TopicNames,
} from './community-shapes.ts'
import { postLengths, textLimits } from '../limits.ts'

/**
 * Feeds of the community: `recommended` sorts by popularity, `hot` sorts the posts of the last week by popularity,
 * `following` contains the newest posts of followed users, questions and topics, and `newest` the newest posts of all.
 */
export const FeedTab = z.enum(['recommended', 'hot', 'following', 'newest'])
export type FeedTab = z.infer<typeof FeedTab>

/** Sort orders of questions; `unanswered` returns only questions without an answer, newest first. */
export const QuestionSort = z.enum(['newest', 'hottest', 'unanswered'])
export type QuestionSort = z.infer<typeof QuestionSort>

/** A user in lists. */
export const Person = z.object({ ...PostAuthor.shape, id: Id, followers: z.int(), posts: z.int(), likes: z.int() })
export type Person = z.infer<typeof Person>

const one = z.object({ id: Id })

export const community = {
  'GET /api/community/feed': {
    about: 'Returns questions, answers and ideas of one feed; `following` is empty for visitors',
    caller: 'anyone',
    input: z.object({
      tab: z._default(FeedTab, 'recommended'),
      filter: z._default(wire(CommunityFilter), CommunityFilter.All),
      topic: z.optional(Id),
      cursor: z.optional(Cursor),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    data: z.extend(cursorPageOf(PostSummary), {
      /** Server time of the response. Pass it as `since` to count posts written later. */
      asOf: Time,
    }),
    errors: [],
  },
  'GET /api/community/feed/fresh': {
    about: 'Returns the number of posts that other users have written in a feed since a given time; counts up to 99',
    caller: 'anyone',
    input: z.object({
      tab: z._default(FeedTab, 'recommended'),
      filter: z._default(wire(CommunityFilter), CommunityFilter.All),
      topic: z.optional(Id),
      since: Time,
    }),
    data: z.object({ count: z.int() }),
    errors: [],
  },
  'GET /api/community/topic': {
    about: 'Returns topics, those with the most posts first; `q` filters by the beginning of the name',
    caller: 'anyone',
    input: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.topicName))), ...pageInput }),
    data: pageOf(Topic),
    errors: [],
  },
  'GET /api/community/topic/:id': {
    about: 'Returns a topic',
    caller: 'anyone',
    input: one,
    data: Topic,
    errors: [Code.NotFound],
  },
  'POST /api/community/topic/:id/follow': {
    about: 'Follows or unfollows a topic; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: Topic,
    errors: [Code.NotFound, Code.TooOften],
  },
  'GET /api/community/people': {
    about: 'Returns users with followers whom the current user does not follow yet',
    caller: 'anyone',
    input: z.object({ ...pageInput }),
    data: pageOf(Person),
    errors: [],
  },
  'GET /api/community/people/named': {
    about: 'Returns up to 8 users whose names begin with or contain the text, followed users first; without a text, followed users only',
    caller: 'user',
    input: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(20)), '') }),
    data: z.object({ list: z.array(Person) }),
    errors: [],
  },
  'GET /api/community/question': {
    about: 'Returns questions of an occupation, a course or a topic, sorted by newest, hottest or unanswered',
    caller: 'anyone',
    input: z.object({
      sort: z._default(QuestionSort, 'newest'),
      profession: z.optional(Id),
      course: z.optional(Id),
      topic: z.optional(Id),
      ...continuedInput,
    }),
    data: continuedPageOf(Post),
    errors: [],
  },
  'POST /api/community/question': {
    about: 'Asks a question; idempotent by key. Questions about a course are limited to its members',
    caller: 'user',
    input: z.strictObject({
      key: IdempotencyKey,
      title: PostTitle,
      /** Markdown. */
      text: authoredText('描述', 0, postLengths.question),
      images: PostImages,
      topics: TopicNames,
      profession: z._default(z.nullable(Id), null),
      course: z._default(z.nullable(Id), null),
      /** Hides the author from everyone except operators. */
      anonymous: z._default(z.boolean(), false),
    }),
    data: Post,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/community/question/similar': {
    about: 'Returns up to five questions with titles similar to the one being typed, most similar first',
    caller: 'anyone',
    input: z.object({ title: z.string().check(z.trim(), z.minLength(2), z.maxLength(postLengths.title.most)) }),
    data: z.object({ list: z.array(PostSummary) }),
    errors: [],
  },
  'POST /api/community/question/:id/invite': {
    about: 'Invites a user to answer a question; idempotent. Not allowed if either user blocks the other',
    caller: 'user',
    input: z.strictObject({ id: Id, user: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
  'GET /api/community/question/:id/answer': {
    about: 'Returns the answers to a question: the accepted one first, then by popularity or oldest first',
    caller: 'anyone',
    input: z.object({ id: Id, sort: z._default(z.enum(['default', 'time']), 'default'), ...continuedInput }),
    data: continuedPageOf(Post),
    errors: [Code.NotFound],
  },
  'POST /api/community/question/:id/answer': {
    about: 'Answers a question; idempotent by key. Questions about a course can be answered by its members only',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      key: IdempotencyKey,
      /** Markdown. */
      text: authoredText('回答', 2, postLengths.answer),
      images: PostImages,
      anonymous: z._default(z.boolean(), false),
    }),
    data: Post,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'POST /api/community/question/:id/accept': {
    about: 'Accepts an answer to a question of the current user, or withdraws the acceptance; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, answer: z.nullable(Id) }),
    data: Post,
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/question/:id/follow': {
    about: 'Follows or unfollows a question; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: Post,
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
