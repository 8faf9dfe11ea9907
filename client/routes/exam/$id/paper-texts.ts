import type { PaperCard } from '#lib/contract'

/** Formats tenths of a point; decimals are shown only if there are any. */
export const pointsText = (tenths: number): string => String(tenths / 10)

/** Formats the facts of a paper: 40 题 · 60 分钟 · 满分 100 · 60 分及格. */
export const paperFacts = ({ questionCount, minutes, total, passMark }: PaperCard): string =>
  [
    `${questionCount} 题`,
    minutes !== null && `${minutes} 分钟`,
    total !== null && `满分 ${pointsText(total)}`,
    passMark !== null && `${pointsText(passMark)} 分及格`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Describes the number of attempts left. */
export const attemptsText = ({ attemptsLeft }: PaperCard): string =>
  attemptsLeft === null ? '不限次数' : attemptsLeft === 0 ? '次数已用完' : `还可以考 ${attemptsLeft} 次`
