import type { Token } from '#lib/theme'
import { TokenTable } from '../../TokenTable.tsx'

export const title = '职业等级'
export const note = '从冷到暖，五级到一级。'

const rows: readonly (readonly [Token, Token?])[] = [
  ['level-5', 'level-5-soft'],
  ['level-4', 'level-4-soft'],
  ['level-3', 'level-3-soft'],
  ['level-2', 'level-2-soft'],
  ['level-1', 'level-1-soft'],
]

export function Scene() {
  return <TokenTable rows={rows} />
}
