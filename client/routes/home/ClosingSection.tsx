import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'

/** End of the page, with links to a free course or to the occupations. */
export function ClosingSection() {
  return (
    <End className="part">
      <h2>手艺是一课一课刨出来的</h2>
      <p className="lead">免费课加入就能学，一节十几分钟。学完一节，就是一片刨花。</p>
      <div className="ways">
        <ButtonLink size="large" href={`${paths.courses}?price=free`}>
          挑一门免费课
        </ButtonLink>
        <a className="more" href={paths.occupations}>
          先看看有哪些职业
        </a>
      </div>
      <svg viewBox="0 0 240 132" width="240" height="132" aria-hidden="true">
        {[5, 4, 3, 2, 1].map((level, index) => (
          <path key={level} data-level={level} d={`M${index * 48} ${116 - index * 20}h47V132h-47z`} />
        ))}
      </svg>
    </End>
  )
}

const End = styled.section`
  position: relative;
  display: grid;
  justify-items: start;
  padding: 40px;
  border-radius: var(--radius-dialog);
  background: var(--primary-soft);
  overflow: hidden;

  h2 {
    font-size: var(--type-24);
    text-wrap: balance;
  }
  .lead {
    margin: 8px 0 20px;
    text-wrap: balance;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    align-items: center;
  }
  .more {
    padding: 12px 0;
    color: var(--on-primary-soft);
  }
  .more:hover {
    text-decoration: underline;
  }
  svg {
    position: absolute;
    right: 40px;
    bottom: 0;
  }
  ${[5, 4, 3, 2, 1].map((level) => `[data-level='${level}'] { fill: var(--level-${level}); }`).join('\n  ')}
  @media ${phones} {
    padding: 24px var(--gutter) 0;
    margin-inline: calc(-1 * var(--gutter));
    border-radius: 0;

    svg {
      position: static;
      justify-self: end;
      width: auto;
      height: 96px;
      margin-top: 24px;
    }
  }
`
