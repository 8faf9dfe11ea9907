import type { Token } from '#lib/theme'
import { TokenTable } from '../../TokenTable.tsx'

export const title = '文字'
export const note = '每一种都算过对比度，列的是它最不利的底色。'

const rows: readonly (readonly [Token, Token?])[] = [
  ['text', 'bg-subtle'],
  ['text-muted', 'bg-subtle'],
  ['text-faint', 'bg-sunken'],
  ['primary-text', 'bg-subtle'],
  ['danger', 'bg-raised'],
  ['warning', 'warning-soft'],
  ['success', 'bg-raised'],
  ['price', 'bg-raised'],
  ['price-small', 'bg-raised'],
]

export function Scene() {
  return <TokenTable rows={rows} />
}
