import type { IndexedKind } from '../../rules/search/SearchDocument.ts'
import { bundleSource } from './bundleSource.ts'
import { courseSource } from './courseSource.ts'
import { institutionSource } from './institutionSource.ts'
import { newsSource } from './newsSource.ts'
import { professionSource } from './professionSource.ts'
import { ruleSource } from './ruleSource.ts'
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
