import { textLimits } from '#lib/contract'
import { MistakeCause, StudyProgress } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { flag, id, keyOf, oneOf, pageExceptFor, withPattern, text, withDefault } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

export const tabs = {
  course: '课程',
  group: '系列',
  exam: '考试',
  enrolment: '报名',
  wrong: '错题本',
  kept: '收藏题',
  note: '笔记',
  certificate: '证书',
} as const
export const sorts = { studied: '最近学习', joined: '最近加入' } as const

/** Sections of the wrong-question book: open entries, mastered ones, and the user's error reports. */
export const books = { in: '在册', known: '已掌握', reports: '我的纠错' } as const

/** Id of the section with the user's own items. */
export const mineId = 'mine'

/**
 * Filters of the learning page. `book`, `exam`, `point`, `cause` and `due` belong to the wrong-question book and the saved
 * questions; `expiring` selects courses whose term ends soon; `exact` searches for the query exactly as typed; `month` is
 * the month of the calendar, such as `2026-11`.
 */
export const address = createAddress(paths.study, {
  tab: withDefault(keyOf(tabs), 'course'),
  progress: oneOf(StudyProgress),
  expiring: flag,
  q: text(textLimits.query),
  exact: flag,
  sort: withDefault(keyOf(sorts), 'studied'),
  page: pageExceptFor('month'),
  book: withDefault(keyOf(books), 'in'),
  exam: id,
  point: id,
  cause: oneOf(MistakeCause),
  due: flag,
  month: withPattern(/^20\d\d-(0[1-9]|1[0-2])$/),
})

export type StudyFilter = ReturnType<typeof address.read>

/** Kind of the user's own items. */
export type Tab = StudyFilter['tab']
