import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import type { FilterWord } from './FilterWord.ts'

const levels: SkillLevel[] = [5, 4, 3, 2, 1]

/**
 * Words for levels and prices. Excludes words that often have another meaning (初级, 中级, 高级, 技师), which only affect the
 * order of results.
 */
export const filterWords: readonly (FilterWord & { words: readonly string[] })[] = [
  ...levels.map((level) => ({
    filter: 'level' as const,
    value: String(level),
    label: skillLevelLabel[level],
    words: [skillLevelLabel[level], `${level}级`, ...(level === 2 ? [] : [skillLevelTitle[level]])],
  })),
  {
    filter: 'price',
    value: 'free',
    label: '免费',
    words: ['免费', '免费的', '不要钱', '不要钱的', '不花钱', '不花钱的', '不收费', '不收钱', '0元', '零元', '白学'],
  },
  { filter: 'price', value: 'paid', label: '付费', words: ['付费课', '付费课程', '付费的', '收费课', '收费课程', '收费的'] },
]
