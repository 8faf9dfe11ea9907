import type { SearchHit, SearchSuggestion } from '#lib/contract'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'

/** Returns the address of a search result or suggestion; undefined for queries and for kinds without a screen. */
export function hrefOfHit({
  kind,
  id,
  stage,
  answerId = null,
}: Pick<SearchSuggestion, 'kind' | 'id'> & Partial<Pick<SearchHit, 'stage' | 'answerId'>>): string | undefined {
  if (id === null) return undefined
  switch (kind) {
    case 'course':
      return paths.course(id)
    case 'courseGroup':
      return paths.courseSeries(id)
    case 'courseProject':
      return paths.coursePackage(id)
    case 'enrollment':
      return enrolmentPaths.plan(id)
    case 'exam':
      return examPaths.exam(id)
    case 'profession':
      return paths.occupation(id)
    case 'institution':
      return paths.institution(id)
    case 'news':
      return paths.news(id)
    case 'rule':
      // A suggestion does not contain the list of the rule; each list redirects to the other.
      return stage === 'publicity' ? paths.ruleInPublicity(id) : paths.rule(id)
    case 'question':
      // A hit with an excerpt of an answer links to that answer.
      return answerId === null ? communityPaths.question(id) : communityPaths.answer(id, answerId)
    case 'idea':
      return communityPaths.idea(id)
    default:
      return undefined
  }
}

/** Labels of the kinds. */
export const kindLabel: Record<SearchSuggestion['kind'], string> = {
  exam: '考试项目',
  course: '课程',
  courseGroup: '课程系列',
  courseProject: '课程包',
  enrollment: '报名计划',
  news: '资讯',
  rule: '规则',
  profession: '职业',
  institution: '机构',
  question: '问答',
  idea: '想法',
  word: '',
}
