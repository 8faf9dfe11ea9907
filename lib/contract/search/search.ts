import { z } from 'zod/mini'
import { SearchScope, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { PlanCard } from '../enrolment/enrolment-shapes.ts'
import { Fen, Id, ImageUrl, pageOf, pageInput, Time, wire } from '../shape.ts'

/**
 * Scopes of a search. The specification (section 3) defines 1 exam projects, 2 courses with their series and packages
 * and 3 enrolment plans. This site adds 0 everything, 4 news and rules, 5 occupations, 6 institutions, 7 questions with
 * their answers and 8 ideas.
 */
export const SearchArea = wire({ All: 0, ...SearchScope, News: 4, Occupation: 5, Institution: 6, Question: 7, Idea: 8 } as const)
export type SearchArea = z.infer<typeof SearchArea>

/** Kinds of results. A `question` of the community is also found by its answers; an `idea` has no title. */
export const SearchKind = z.enum([
  'exam',
  'course',
  'courseGroup',
  'courseProject',
  'enrollment',
  'news',
  'rule',
  'profession',
  'institution',
  'question',
  'idea',
])
export type SearchKind = z.infer<typeof SearchKind>

/** Sort orders of results; `default` sorts by relevance, then by freshness and popularity. */
export const SearchSort = z.enum(['default', 'newest', 'popular'])
export type SearchSort = z.infer<typeof SearchSort>

/** A matching part of a text: start (inclusive) and end (exclusive), in UTF-16 code units. */
export const SearchMark = z.tuple([z.int(), z.int()])
export type SearchMark = z.infer<typeof SearchMark>

/** Filters of a search. The query can also contain them as words: 五级, 免费, 成都. */
export const SearchFilterName = z.enum(['level', 'price', 'region', 'institution', 'profession'])
export type SearchFilterName = z.infer<typeof SearchFilterName>

/** A value of a filter, as accepted by the input, and its name in Chinese. */
export const SearchFilterOption = z.object({ value: z.string(), label: z.string() })
export type SearchFilterOption = z.infer<typeof SearchFilterOption>

/** Role of a name by which a hit was found. */
export const SearchNameRole = z.enum(['institution', 'lecturer', 'profession', 'category', 'course', 'source', 'topic', 'other'])
export type SearchNameRole = z.infer<typeof SearchNameRole>

/** A search result. Fields that do not apply to its kind are null. */
export const SearchHit = z.object({
  kind: SearchKind,
  id: Id,
  /** Empty for an idea, which consists of text only. */
  title: z.string(),
  /** Plain-text part of the text around the first match. For a question it can be part of an answer. */
  excerpt: z.string(),
  marks: z.object({ title: z.array(SearchMark), excerpt: z.array(SearchMark) }),
  /** The name that matched if the title does not contain the search terms, such as the name of a lecturer; null otherwise. */
  foundBy: z.nullable(z.object({ role: SearchNameRole, name: z.string(), marks: z.array(SearchMark) })),
  image: z.nullable(ImageUrl),
  /** The institution or source that offers it. */
  institution: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** Levels from the entry level (5) upwards; empty without any. */
  levels: z.array(wire(SkillLevel)),
  /** 0 if free; null for items that are not sold. */
  priceFen: z.nullable(Fen),
  lessonCount: z.nullable(z.int()),
  courseCount: z.nullable(z.int()),
  /** Number of questions of an exam that can be practised. */
  questionCount: z.nullable(z.int()),
  learnerCount: z.nullable(z.int()),
  /** Mean rating in tenths of a star, 10 to 50; null without reviews. */
  ratingTenths: z.nullable(z.int()),
  publishedAt: z.nullable(Time),
  /** State of an enrolment plan, as in its card; null for other kinds. */
  plan: z.nullable(z.pick(PlanCard, { state: true, daysLeft: true, examAt: true })),
  /** State of a rule: in effect, or published and not in effect yet; null for other kinds. */
  stage: z.nullable(z.enum(['effective', 'publicity'])),
  /** Number of visible answers to a question; null for other kinds. */
  answerCount: z.nullable(z.int()),
  /** Whether the author of a question has accepted an answer; null for other kinds. */
  accepted: z.nullable(z.boolean()),
  /** Id of the answer that the excerpt is taken from; null if it is taken from the item itself. */
  answerId: z.nullable(Id),
  /** Number of images of an idea; null for other kinds. */
  imageCount: z.nullable(z.int()),
  /** Author of an idea; null if the author is not disclosed, and for other kinds. */
  author: z.nullable(z.string()),
})
export type SearchHit = z.infer<typeof SearchHit>

/** A suggestion for the text being typed. A `word` is to be searched for; all other kinds can be opened by their `id`. */
export const SearchSuggestion = z.object({
  kind: z.enum([...SearchKind.options, 'word']),
  /** Null for a word. */
  id: z.nullable(Id),
  text: z.string(),
  /** Parts of the text that match the query, by characters or by pinyin. */
  marks: z.array(SearchMark),
  /** Cover, emblem or logo; null for a word and for items without one. */
  image: z.nullable(ImageUrl),
  /** The everyday term that led to the suggestion, such as 护工 for 养老护理员; null if the text itself completes the query. */
  via: z.nullable(z.string()),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

/** A query of up to 200 characters. */
const QueryText = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const search = {
  'GET /api/search': {
    about: 'Searches all scopes or one, and returns the number of results in each; an empty query has no results',
    caller: 'anyone',
    input: z.object({
      q: QueryText,
      scope: z._default(SearchArea, 0),
      /** Filter of courses and occupations. */
      category: z.optional(Id),
      /** Filter of courses, exams, enrolment plans, news and questions. */
      profession: z.optional(Id),
      /** Filter of courses, exams, enrolment plans and occupations. */
      level: z.optional(wire(SkillLevel)),
      /** Filter of courses and enrolment plans. */
      price: z.optional(z.enum(['free', 'paid'])),
      /** Filter of courses and enrolment plans. */
      institution: z.optional(Id),
      /** Filter of courses, enrolment plans and institutions: the name of a city or province. */
      region: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      /** Filters that are not extracted from the query, separated by commas: `level,price`. */
      unread: z.optional(z.string().check(z.maxLength(60))),
      /** Disables corrections, omission of words, and synonyms. */
      exact: z.optional(z.boolean()),
      sort: z._default(SearchSort, 'default'),
      ...pageInput,
    }),
    data: z.extend(pageOf(SearchHit), {
      /** Scope of `list` and `total`. */
      scope: SearchArea,
      /** Number of results in every scope, without the filters of the input; scope 0 first. */
      counts: z.array(z.object({ scope: SearchArea, count: z.int() })),
      /** The corrected query whose results are returned because the original one has none in any scope; null without a correction. */
      corrected: z.nullable(z.string()),
      /** An alternative query although the original one has results (您是不是要找); null without one. */
      suggestion: z.nullable(z.string()),
      /** Words of the query with the synonyms that were also searched for (同时找了). */
      also: z.array(z.object({ word: z.string(), also: z.array(z.string()) })),
      /** Conditions that the query states in words, such as 100元以下 or 除了川菜, with their meaning. */
      stated: z.array(z.object({ word: z.string(), meaning: z.string() })),
      /** Words of the query that were ignored because no result contains all words. */
      leftOut: z.array(z.string()),
      /** Words of the query that were interpreted as filters. */
      read: z.array(z.object({ filter: SearchFilterName, ...SearchFilterOption.shape, word: z.string() })),
      /**
       * Values of each filter in the selected scope, with the number of results after choosing the value. Values
       * without results are omitted.
       */
      facets: z.array(z.object({ filter: SearchFilterName, options: z.array(z.extend(SearchFilterOption, { count: z.int() })) })),
      /** Popular queries if no scope has results; empty otherwise. */
      hotWords: z.array(z.string()),
    }),
    errors: [Code.TooOften],
  },
  'GET /api/search/suggest': {
    about: 'Returns up to ten completions of the typed text, by characters, pinyin or pinyin initials',
    caller: 'anyone',
    input: z.object({ q: QueryText }),
    data: z.object({ list: z.array(SearchSuggestion) }),
    errors: [Code.TooOften],
  },
  'POST /api/search/opened': {
    about: 'Counts that a result was opened, without recording the user; operators see which results are found but not opened',
    caller: 'anyone',
    input: z.object({
      q: QueryText,
      kind: SearchKind,
      id: Id,
      /** Position among all results or suggestions, from 1. */
      position: z.int().check(z.gte(1), z.lte(1_000_000)),
      /** Whether the result was opened from the suggestions, without a preceding search. */
      suggested: z._default(z.boolean(), false),
    }),
    data: z.null(),
    errors: [Code.TooOften],
  },
  'GET /api/search/hot': {
    about: 'Returns up to ten popular queries, most searched first',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(z.string()) }),
    errors: [],
  },
} as const satisfies Family
