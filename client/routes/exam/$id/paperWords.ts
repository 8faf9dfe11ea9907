import type { PaperCard } from '#lib/contract'

/** Points as they are read: tenths are told only where there are some. */
export const pointsText = (tenths: number): string => String(tenths / 10)

/** Facts of a paper: 40 题 · 60 分钟 · 满分 100 · 60 分及格. */
export const paperFacts = ({ questionCount, minutes, total, passMark }: PaperCard): string =>
  [
    `${questionCount} 题`,
    minutes !== null && `${minutes} 分钟`,
    total !== null && `满分 ${pointsText(total)}`,
    passMark !== null && `${pointsText(passMark)} 分及格`,
  ]
    .filter(Boolean)
    .join(' · ')

/** How often a paper may still be taken. */
export const attemptsText = ({ attemptsLeft }: PaperCard): string =>
  attemptsLeft === null ? '不限次数' : attemptsLeft === 0 ? '次数已用完' : `还可以考 ${attemptsLeft} 次`
