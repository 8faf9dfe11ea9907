import { styled } from 'styled-components'
import { largeNumber, Stars } from '#lib/primitives'

interface RatingSpreadProps {
  /** Mean in tenths of a star; null without reviews. */
  ratingTenths: number | null
  reviewCount: number
  /** Number of reviews by stars, from five to one. */
  spread: readonly number[]
  /** Number of stars that the list below is filtered by. */
  chosen: number | undefined
  /** Returns the address of the reviews with a number of stars; undefined stands for all reviews. */
  href: (stars: number | undefined) => string
}

/** Overview of the ratings: the mean, and the number of reviews by stars, each with a link to them. */
export function RatingDistribution({ ratingTenths, reviewCount, spread, chosen, href }: RatingSpreadProps) {
  return (
    <Root>
      <p className="score meta">
        <b className="average figures">{ratingTenths === null ? '暂无' : (ratingTenths / 10).toFixed(1)}</b>
        {ratingTenths !== null && <Stars tenths={ratingTenths} />}
        <span>{largeNumber(reviewCount, '条评价')}</span>
      </p>
      <nav aria-label="按星级筛选评价">
        <ul>
          {spread.map((count, index) => {
            const stars = 5 - index
            const isChosen = chosen === stars
            const target = count > 0 ? href(isChosen ? undefined : stars) : undefined
            return row({ stars, count, share: (100 * count) / reviewCount, chosen: isChosen, target })
          })}
        </ul>
        {chosen !== undefined && <a href={href(undefined)}>查看全部评价</a>}
      </nav>
    </Root>
  )
}

interface Row {
  stars: number
  count: number
  /** Percentage of the reviews. */
  share: number
  chosen: boolean
  target: string | undefined
}

/* The bar's length is an attribute: style attributes are blocked in the server's HTML. */
const row = ({ stars, count, share, chosen, target }: Row) => (
  <li key={stars}>
    <a className="muted figures" href={target} aria-current={chosen ? 'true' : undefined}>
      <span className="share">{`${stars} 星`}</span>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={share.toFixed(1)} height="1" />
      </svg>
      <span className="share">{`${count} 条`}</span>
    </a>
  </li>
)

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 24px;
  align-items: center;
  margin-bottom: 20px;

  > .score {
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  > .score .average {
    color: var(--text);
    font-size: var(--type-36);
    font-weight: 600;
    line-height: 1.2;
  }
  nav {
    flex: 1 1 200px;
    max-width: 440px;
  }
  li a {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 32px;
    margin: 0 -8px;
    padding: 0 8px;
    border-radius: var(--radius-control);
    font-size: var(--type-14);
  }
  li a[href]:hover {
    background: var(--bg-subtle);
  }
  li a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
    font-weight: 600;
  }
  li .share {
    flex: none;
  }
  li .share:last-child {
    min-width: 4em;
    color: var(--text-faint);
    text-align: right;
  }
  [aria-current] .share:last-child {
    color: inherit;
  }
  svg {
    flex: 1;
    height: 8px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  rect {
    fill: var(--star);
  }
  nav > a {
    display: inline-block;
    padding: 12px 0;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  @media (pointer: coarse) {
    li a {
      min-height: 44px;
    }
  }
`
