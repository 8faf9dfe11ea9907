import { type FavouriteKind, type FavouriteSort, textLimits } from '#lib/contract'
import { createAddress } from '#app/createAddress.ts'
import { flag, keyOf, page, text, withDefault } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'

export const kinds: Record<FavouriteKind, string> = {
  course: '课程',
  lesson: '视频',
  courseGroup: '系列',
  courseProject: '课程包',
  institution: '机构',
  profession: '职业',
  exam: '考试',
  enrollment: '报名',
  question: '问题',
  answer: '回答',
  idea: '想法',
}
export const sorts: Record<FavouriteSort, string> = { newest: '最近收藏', oldest: '最早收藏' }

/** Filters of the favourites; `exact` searches for the query exactly as typed. */
export const address = createAddress(paths.favourites, {
  kind: keyOf(kinds),
  q: text(textLimits.query),
  exact: flag,
  sort: withDefault(keyOf(sorts), 'newest'),
  page,
})

export type FavouriteFilter = ReturnType<typeof address.read>
