import type { SearchHit, SearchSuggestion } from '#lib/contract'
import { paths } from '#app/paths.ts'

/** Where something that was found or offered is opened; nothing for words and for what has no screen yet. */
export function hrefOfHit({
  kind,
  id,
  stage,
}: Pick<SearchSuggestion, 'kind' | 'id'> & Partial<Pick<SearchHit, 'stage'>>): string | undefined {
  if (id === null) return undefined
  switch (kind) {
    case 'course':
      return paths.course(id)
    case 'courseGroup':
      return paths.courseGroup(id)
    case 'courseProject':
      return paths.courseProject(id)
    case 'profession':
      return paths.profession(id)
    case 'institution':
      return paths.institution(id)
    case 'news':
      return paths.news(id)
    case 'rule':
      // A suggestion does not say which list the rule is in; the one leads on to the other.
      return stage === 'publicity' ? paths.ruleInPublicity(id) : paths.rule(id)
    default:
      return undefined
  }
}

/** What something is, in a word. */
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
  word: '',
}
