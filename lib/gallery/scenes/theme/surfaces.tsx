import type { Token } from '#lib/theme'
import { TokenTable } from '../../TokenTable.tsx'

export const title = '底色与阴影'
export const note = '页面、分区、卡片、凹处。'

const rows: readonly (readonly [Token, Token?])[] = [['bg'], ['bg-subtle'], ['bg-raised'], ['bg-sunken']]

export function Scene() {
  return <TokenTable rows={rows} />
}
