import { bundleSource } from '../../bundle/queries/bundleSource.ts'
import { courseSource } from '../../catalogue/queries/courseSource.ts'
import { institutionSource } from '../../catalogue/queries/institutionSource.ts'
import { professionSource } from '../../catalogue/queries/professionSource.ts'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import { newsSource } from '../../publishing/queries/newsSource.ts'
import { ruleSource } from '../../publishing/queries/ruleSource.ts'
import type { SearchSource } from './SearchSource.ts'
import { wordSource } from './wordSource.ts'

/** Where what can be found comes from; exams and enrolment plans join when they are there. */
export const searchSources: Partial<Record<IndexedKind, SearchSource>> = {
  word: wordSource,
  profession: professionSource,
  course: courseSource,
  courseGroup: bundleSource('courseGroup'),
  courseProject: bundleSource('courseProject'),
  institution: institutionSource,
  news: newsSource,
  rule: ruleSource,
}

/** The kinds that are indexed. */
export const indexedKinds = Object.keys(searchSources) as IndexedKind[]
