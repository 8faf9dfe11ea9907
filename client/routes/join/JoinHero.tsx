import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { paths } from '../../app/paths.ts'
import { OpenedDoor } from './OpenedDoor.tsx'

/** What the page offers, and the way on. */
export function JoinHero() {
  return (
    <Panel>
      <div>
        <h1>把你的手艺，教给需要它的人</h1>
        <p>培训机构、职业院校和有一技之长的师傅都可以入驻。在线申请，3 个工作日内审核，没通过也会告诉你哪里要改。</p>
        <nav aria-label="开始">
          <ButtonLink tone="primary" size="large" href={paths.intention}>
            立即申请
          </ButtonLink>
          <ButtonLink size="large" href={paths.institutions}>
            看看已入驻的机构
          </ButtonLink>
        </nav>
      </div>
      <OpenedDoor />
    </Panel>
  )
}

const Panel = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 360px);
  gap: 32px;
  align-items: center;
  padding: 40px 48px;
  border-radius: 16px;
  background: var(--bg-subtle);

  h1 {
    font-size: 30px;
  }
  p {
    max-width: 34em;
    margin-top: 16px;
    color: var(--text-muted);
    font-size: 16px;
    line-height: 1.7;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 28px;
  }
  > svg {
    width: 100%;
    height: auto;
  }
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 32px 24px;

    > svg {
      max-width: 320px;
    }
  }
  @media (max-width: 767px) {
    margin: -24px calc(-1 * var(--gutter)) 0;
    padding: 32px var(--gutter);
    border-radius: 0;

    h1 {
      font-size: 24px;
    }
    nav > * {
      flex: 1;
    }
  }
`
