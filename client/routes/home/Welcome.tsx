import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'

/** Replaces the carousel if there are no banners. */
export function Welcome() {
  return (
    <Panel>
      <p className="greeting">择一门手艺，从这里学起</p>
      <ButtonLink tone="primary" href={paths.courses}>
        逛逛课程
      </ButtonLink>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  gap: 20px;
  align-content: center;
  justify-items: start;
  min-height: 240px;
  height: 100%;
  padding: 24px 40px;
  border-radius: var(--radius-card);
  background: var(--primary-soft);

  .greeting {
    font-size: var(--type-24);
    font-weight: 600;
  }
  @media ${phones} {
    padding-inline: var(--gutter);
    border-radius: 0;
  }
`
