import type { Token } from '#lib/theme'
import { TokenTable } from '../../TokenTable.tsx'

export const title = '线与控件'
export const note = '输入框的边线至少 3 : 1；分隔线只作装饰。'

const rows: readonly (readonly [Token, Token?])[] = [['border'], ['border-control', 'bg-raised'], ['star', 'bg-raised']]

export function Scene() {
  return <TokenTable rows={rows} />
}
