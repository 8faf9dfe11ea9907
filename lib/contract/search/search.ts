import { z } from 'zod/mini'
import { SearchScope, SkillLevel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { PlanCard } from '../enrolment/enrolment-shapes.ts'
import { Fen, Id, ImageUrl, pageOf, paging, Time, wire } from '../shape.ts'

/**
 * The scopes of a search: 1 exam projects, 2 courses with their series and packages, 3 enrolment plans (specification,
 * section 3), and ours: 0 everything, 4 news with rules, 5 occupations, 6 institutions, 7 questions with their answers,
 * 8 ideas.
 */
export const SearchArea = wire({ All: 0, ...SearchScope, News: 4, Occupation: 5, Institution: 6, Question: 7, Idea: 8 } as const)
export type SearchArea = z.infer<typeof SearchArea>

/** The kinds of results. A `question` of the community is found by its answers as well, and an `idea` has no title. */
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

/** `default` is by how well it fits, then by freshness and popularity. */
export const SearchSort = z.enum(['default', 'newest', 'popular'])
export type SearchSort = z.infer<typeof SearchSort>

/** A part of a text that was searched for: from the first to before the second, counted as JavaScript counts a string. */
export const SearchMark = z.tuple([z.int(), z.int()])
export type SearchMark = z.infer<typeof SearchMark>

/** Filters of a search. Each can stand in the query as words too: 五级, 免费, 成都. */
export const SearchFilterName = z.enum(['level', 'price', 'region', 'institution', 'profession'])
export type SearchFilterName = z.infer<typeof SearchFilterName>

/** A value of a filter, as the input takes it, and its name in Chinese. */
export const SearchFilterOption = z.object({ value: z.string(), label: z.string() })
export type SearchFilterOption = z.infer<typeof SearchFilterOption>

/** A name that belongs to a hit, and whose it is. */
export const SearchNameRole = z.enum(['institution', 'lecturer', 'profession', 'category', 'course', 'source', 'topic', 'other'])
export type SearchNameRole = z.infer<typeof SearchNameRole>

/** Something that was found. What its kind does not have is null. */
export const SearchHit = z.object({
  kind: SearchKind,
  id: Id,
  /** Empty for an idea, which is its text alone. */
  title: z.string(),
  /** A piece of its text, around the first place that was searched for; plain text. Of a question it may be of an answer. */
  excerpt: z.string(),
  marks: z.object({ title: z.array(SearchMark), excerpt: z.array(SearchMark) }),
  /** The name by which it was found where its title does not hold the words, as that of a lecturer; null otherwise. */
  foundBy: z.nullable(z.object({ role: SearchNameRole, name: z.string(), marks: z.array(SearchMark) })),
  image: z.nullable(ImageUrl),
  /** The institution or source that offers it. */
  institution: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** The levels it is of, from the entry (5) up; empty where there are none. */
  levels: z.array(wire(SkillLevel)),
  /** 0 is free; null where nothing is sold. */
  priceFen: z.nullable(Fen),
  lessonCount: z.nullable(z.int()),
  courseCount: z.nullable(z.int()),
  /** Questions of an exam that can be practised. */
  questionCount: z.nullable(z.int()),
  learnerCount: z.nullable(z.int()),
  /** Mean rating in tenths of a star, 10 to 50; null before the first. */
  ratingTenths: z.nullable(z.int()),
  publishedAt: z.nullable(Time),
  /** How an enrolment plan stands, as its card says; null for other kinds. */
  plan: z.nullable(z.pick(PlanCard, { state: true, daysLeft: true, examAt: true })),
  /** State of a rule: in effect, or published and not yet in effect; null for other kinds. */
  stage: z.nullable(z.enum(['effective', 'publicity'])),
  /** Shown answers of a question; null for other kinds. */
  answerCount: z.nullable(z.int()),
  /** Whether the author of a question has accepted an answer; null for other kinds. */
  accepted: z.nullable(z.boolean()),
  /** The answer that the excerpt is of; null where the excerpt is of the thing itself. */
  answerId: z.nullable(Id),
  /** Pictures of an idea; null for other kinds. */
  imageCount: z.nullable(z.int()),
  /** Author of an idea; null where the author is not told, and for other kinds. */
  author: z.nullable(z.string()),
})
export type SearchHit = z.infer<typeof SearchHit>

/** Something to complete what is being typed; `word` is to be searched for, all others can be opened by `id`. */
export const SearchSuggestion = z.object({
  kind: z.enum([...SearchKind.options, 'word']),
  /** Null for a word. */
  id: z.nullable(Id),
  text: z.string(),
  /** The parts of the text that match the query, as characters or as pinyin. */
  marks: z.array(SearchMark),
  /** Cover, emblem or logo; null for a word, and where the thing has none. */
  image: z.nullable(ImageUrl),
  /** The everyday word that led to it, as 护工 to 养老护理员; null where the text itself completes what is typed. */
  via: z.nullable(z.string()),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

/** The query: up to 200 characters. */
const Words = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const search = {
  'GET /api/search': {
    about: 'What fits some words, in all scopes or one, and how much there is in each; nothing asked finds nothing',
    caller: 'anyone',
    input: z.object({
      q: Words,
      scope: z._default(SearchArea, 0),
      /** A filter of courses and occupations. */
      category: z.optional(Id),
      /** A filter of courses, exams, enrolment plans, news and questions. */
      profession: z.optional(Id),
      /** A filter of courses, exams, enrolment plans and occupations. */
      level: z.optional(wire(SkillLevel)),
      /** A filter of courses and enrolment plans. */
      price: z.optional(z.enum(['free', 'paid'])),
      /** A filter of courses and enrolment plans. */
      institution: z.optional(Id),
      /** A filter of courses, enrolment plans and institutions: the name of a city or province. */
      region: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      /** Filters that are not to be read from the query, separated by commas: `level,price`. */
      unread: z.optional(z.string().check(z.maxLength(60))),
      /** Exactly these words are meant: none is corrected, left out, or replaced by another of the same sense. */
      exact: z.optional(z.boolean()),
      sort: z._default(SearchSort, 'default'),
      ...paging,
    }),
    data: z.extend(pageOf(SearchHit), {
      /** The scope that `list` and `total` are of. */
      scope: SearchArea,
      /** Number of results in every scope without filters of the input; everything first. */
      counts: z.array(z.object({ scope: SearchArea, count: z.int() })),
      /** The corrected query whose results are shown, since the original one has none in any scope; null without a correction. */
      corrected: z.nullable(z.string()),
      /** A suggested query although the original one has results (您是不是要找); null without one. */
      suggestion: z.nullable(z.string()),
      /** Words of the query, and others of the same sense that were searched for as well (同时找了). */
      also: z.array(z.object({ word: z.string(), also: z.array(z.string()) })),
      /** Words of the query without which the results were found: no result holds all words. */
      leftOut: z.array(z.string()),
      /** Words of the query that were read as filters. */
      read: z.array(z.object({ filter: SearchFilterName, ...SearchFilterOption.shape, word: z.string() })),
      /**
       * Values of each filter in the chosen scope, with the number of results that choosing one leads to; no value
       * leads to nothing.
       */
      facets: z.array(z.object({ filter: SearchFilterName, options: z.array(z.extend(SearchFilterOption, { count: z.int() })) })),
      /** Popular queries if no scope has results; else empty. */
      hotWords: z.array(z.string()),
    }),
    errors: [Code.TooOften],
  },
  'GET /api/search/suggest': {
    about: 'Up to ten completions of what is being typed, in characters, pinyin or its initials',
    caller: 'anyone',
    input: z.object({ q: Words }),
    data: z.object({ list: z.array(SearchSuggestion) }),
    errors: [Code.TooOften],
  },
  'POST /api/search/opened': {
    about: 'Counts that a result was opened, without the person who did: operators see what is found and not opened',
    caller: 'anyone',
    input: z.object({
      q: Words,
      kind: SearchKind,
      id: Id,
      /** Its place among all results or suggestions, from 1. */
      position: z.int().check(z.gte(1), z.lte(1_000_000)),
      /** Whether the result was opened from the suggestions: no search of its own has gone before. */
      suggested: z._default(z.boolean(), false),
    }),
    data: z.null(),
    errors: [Code.TooOften],
  },
  'GET /api/search/hot': {
    about: 'Up to ten words that many people search for, the most searched first',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(z.string()) }),
    errors: [],
  },
} as const satisfies Family
