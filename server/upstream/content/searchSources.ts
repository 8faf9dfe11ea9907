import { bundleSource } from '../bundle/pack.ts'
import { courseSource, institutionSource, occupationSource } from '../catalogue/pack.ts'
import { ideaSource, questionSource } from '../community/pack.ts'
import { planSource } from '../enrolment/pack.ts'
import { examSource } from '../exam/pack.ts'
import { newsSource, ruleSource } from '../publishing/pack.ts'
import { type SearchSources, wordSource } from '../search/pack.ts'

/** Sources of the search index. */
export const searchSources: SearchSources = {
  word: wordSource,
  profession: occupationSource,
  course: courseSource,
  courseGroup: bundleSource('courseGroup'),
  courseProject: bundleSource('courseProject'),
  exam: examSource,
  enrollment: planSource,
  institution: institutionSource,
  news: newsSource,
  rule: ruleSource,
  question: questionSource,
  idea: ideaSource,
}
