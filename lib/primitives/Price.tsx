import { styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { rootReset, useTokens } from '#lib/theme'
import { yuan } from './yuan.ts'

/** Props of `Price`. */
export interface PriceProps {
  /** Price in whole fen: 12900 is ¥129.00. */
  fen: number
  /** Whether the price is displayed at 24 px, for the main price of a page. */
  large?: boolean | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** A price; 0 is displayed as 免费. */
export function Price({ fen, large, className }: PriceProps) {
  useTokens()
  const texts = useTexts('primitives', primitivesZhCN)
  return (
    <Root className={className} data-free={fen === 0 || undefined} data-large={large || undefined}>
      {fen === 0 ? texts.free : yuan(fen)}
    </Root>
  )
}

/* The brand's price colour is light: below 19 px bold its contrast is insufficient, so small prices use a darker one. */
const Root = styled.span`
  ${rootReset}
  color: var(--price-small);
  font-weight: 600;
  font-size: var(--type-16);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-large] {
    color: var(--price);
    font-size: var(--type-24);
    line-height: 1.3;
  }
  &[data-free] {
    color: var(--primary-text);
  }
`
