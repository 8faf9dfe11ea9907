import { z } from 'zod/mini'
import { CommunityFilter, Follow } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, pageOf, paging, SendKey, Time, wire } from '../shape.ts'
import { Cursor, partOf, Post, PostAuthor, PostBrief, PostImages, PostTitle, postWords, Topic, TopicNames } from './community-shapes.ts'
import { postLengths } from './postLengths.ts'

/** The feeds: by heat, by heat of the last week, newest of whom and what I follow, and newest of all. */
export const FeedTab = z.enum(['recommended', 'hot', 'following', 'newest'])
export type FeedTab = z.infer<typeof FeedTab>

/** The order of questions: newest, hottest, newest without an answer. */
export const QuestionSort = z.enum(['newest', 'hottest', 'unanswered'])
export type QuestionSort = z.infer<typeof QuestionSort>

/** A person as lists show them. */
export const Person = z.object({ ...PostAuthor.shape, id: Id, followers: z.int(), posts: z.int(), likes: z.int() })
export type Person = z.infer<typeof Person>

const one = z.object({ id: Id })

export const community = {
  'GET /api/community/feed': {
    about: 'Questions, answers and ideas of one feed; `following` is empty for visitors',
    caller: 'anyone',
    input: z.object({
      tab: z._default(FeedTab, 'recommended'),
      filter: z._default(wire(CommunityFilter), CommunityFilter.All),
      topic: z.optional(Id),
      cursor: z.optional(Cursor),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    data: z.extend(partOf(PostBrief), {
      /** When it was asked, by the clock of the server: what is written later is new. */
      asOf: Time,
    }),
    errors: [],
  },
  'GET /api/community/feed/fresh': {
    about: 'How many posts of a feed others have written after a moment, counted up to 99',
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
    about: 'Topics, those with most posts first; by the beginning of their names where words are given',
    caller: 'anyone',
    input: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(20))), ...paging }),
    data: pageOf(Topic),
    errors: [],
  },
  'GET /api/community/topic/:id': {
    about: 'One topic',
    caller: 'anyone',
    input: one,
    data: Topic,
    errors: [Code.NotFound],
  },
  'POST /api/community/topic/:id/follow': {
    about: 'Follows a topic or no longer; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: Topic,
    errors: [Code.NotFound, Code.TooOften],
  },
  'GET /api/community/people': {
    about: 'People whom others follow, and whom I do not follow yet',
    caller: 'anyone',
    input: z.object({ ...paging }),
    data: pageOf(Person),
    errors: [],
  },
  'GET /api/community/people/named': {
    about: 'Up to 8 people whose names begin with these words, or hold them; those whom I follow first. Without words whom I follow',
    caller: 'user',
    input: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(20)), '') }),
    data: z.object({ list: z.array(Person) }),
    errors: [],
  },
  'GET /api/community/question': {
    about: 'Questions by newest, hottest or unanswered, of an occupation, a course or a topic',
    caller: 'anyone',
    input: z.object({
      sort: z._default(QuestionSort, 'newest'),
      profession: z.optional(Id),
      course: z.optional(Id),
      topic: z.optional(Id),
      ...paging,
    }),
    data: pageOf(Post),
    errors: [],
  },
  'POST /api/community/question': {
    about: 'Asks a question; the same key gives the same question. One about a course is for its members',
    caller: 'user',
    input: z.strictObject({
      key: SendKey,
      title: PostTitle,
      /** Markdown. */
      text: postWords('描述', 0, postLengths.question),
      images: PostImages,
      topics: TopicNames,
      profession: z._default(z.nullable(Id), null),
      course: z._default(z.nullable(Id), null),
      /** Nobody but operators is told who asks. */
      anonymous: z._default(z.boolean(), false),
    }),
    data: Post,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/community/question/similar': {
    about: 'Up to five questions whose titles resemble one that is being typed, the most alike first',
    caller: 'anyone',
    input: z.object({ title: z.string().check(z.trim(), z.minLength(2), z.maxLength(postLengths.title.most)) }),
    data: z.object({ list: z.array(PostBrief) }),
    errors: [],
  },
  'POST /api/community/question/:id/invite': {
    about: 'Invites somebody to answer a question; the same person again changes nothing. Nobody whom one blocks or is blocked by',
    caller: 'user',
    input: z.strictObject({ id: Id, user: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
  'GET /api/community/question/:id/answer': {
    about: 'The answers to a question: the accepted one first, then by heat or oldest first',
    caller: 'anyone',
    input: z.object({ id: Id, sort: z._default(z.enum(['default', 'time']), 'default'), ...paging }),
    data: pageOf(Post),
    errors: [Code.NotFound],
  },
  'POST /api/community/question/:id/answer': {
    about: 'Answers a question; the same key gives the same answer. One about a course is answered by its members',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      key: SendKey,
      /** Markdown. */
      text: postWords('回答', 2, postLengths.answer),
      images: PostImages,
      anonymous: z._default(z.boolean(), false),
    }),
    data: Post,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'POST /api/community/question/:id/accept': {
    about: 'Accepts an answer to my question, or none any more; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, answer: z.nullable(Id) }),
    data: Post,
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/question/:id/follow': {
    about: 'Follows a question or no longer; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, follow: wire(Follow) }),
    data: Post,
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
