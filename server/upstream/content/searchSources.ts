import { bundleSource } from '../bundle/queries/bundleSource.ts'
import { courseSource } from '../catalogue/queries/courseSource.ts'
import { institutionSource } from '../catalogue/queries/institutionSource.ts'
import { professionSource } from '../catalogue/queries/professionSource.ts'
import { newsSource } from '../publishing/queries/newsSource.ts'
import { ruleSource } from '../publishing/queries/ruleSource.ts'
import type { SearchSources } from '../search/queries/SearchSource.ts'
import { wordSource } from '../search/queries/wordSource.ts'

/** The sources of the search index; exams and enrolment plans join when they exist. */
export const searchSources: SearchSources = {
  word: wordSource,
  profession: professionSource,
  course: courseSource,
  courseGroup: bundleSource('courseGroup'),
  courseProject: bundleSource('courseProject'),
  institution: institutionSource,
  news: newsSource,
  rule: ruleSource,
}
