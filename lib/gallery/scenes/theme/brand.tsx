import type { Token } from '#lib/theme'
import { TokenTable } from '../../TokenTable.tsx'

export const title = '主色与强调色'
export const note = '主要操作、选中、信息。'

const rows: readonly (readonly [Token, Token?])[] = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary', 'bg'],
  ['on-primary-soft', 'primary-soft'],
  ['accent', 'bg'],
  ['danger', 'danger-soft'],
  ['warm'],
]

export function Scene() {
  return <TokenTable rows={rows} />
}
