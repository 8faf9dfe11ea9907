import { styled } from 'styled-components'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { ListTools } from '#parts/list/ListTools.ts'
import { SortLinks } from '#parts/list/SortLinks.tsx'
import { address, narrowedBy, prices, type SearchFilter, sorts } from './address.ts'

const levels: readonly SkillLevel[] = [5, 4, 3, 2, 1]

/** The filters and sort orders of a scope; each option is a link that also removes itself. */
export function SearchTools({ filter }: { filter: SearchFilter & Required<Pick<SearchFilter, 'scope'>> }) {
  const { scope, level, price, sort } = filter
  const fits = narrowedBy[scope ?? 2]
  if (!fits.level && !fits.price && !fits.sort) return null
  return (
    <Tools>
      {fits.level && (
        <nav className="sideways" aria-label="等级" data-keep-scroll>
          {levels.map((choice) => (
            <a
              className="muted"
              key={choice}
              href={address.href(filter, { level: choice === level ? undefined : choice })}
              aria-current={choice === level ? 'true' : undefined}
            >
              {skillLevelLabel[choice]}
            </a>
          ))}
        </nav>
      )}
      {fits.price && (
        <nav className="sideways" aria-label="价格" data-keep-scroll>
          {(['free', 'paid'] as const).map((choice) => (
            <a
              className="muted"
              key={choice}
              href={address.href(filter, { price: choice === price ? undefined : choice })}
              aria-current={choice === price ? 'true' : undefined}
            >
              {prices[choice]}
            </a>
          ))}
        </nav>
      )}
      {fits.sort && <SortLinks sorts={sorts} current={sort} href={(key) => address.href(filter, { sort: key })} />}
    </Tools>
  )
}

const Tools = styled(ListTools)`
  justify-content: start;
  margin-bottom: 8px;

  nav[aria-label='排序']:not(:first-child) {
    margin-left: auto;
  }
`
