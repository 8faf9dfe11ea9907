import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { paths } from '../../app/paths.ts'
import { demoId } from '../../parts/editions/EditionCards.tsx'
import { TrainingHall } from './TrainingHall.tsx'

/** What it is, for whom, and the two ways on. */
export function Hero() {
  return (
    <Panel>
      <div>
        <p>企业服务</p>
        <h1>让一线员工学得会、考得过、干得好</h1>
        <p>按国家职业标准编排的课程、题库和等级认定备考，给工厂、服务企业和职业院校用。谁学了、学到哪、差在哪，一张表看清楚。</p>
        <nav aria-label="开始">
          <ButtonLink tone="primary" size="large" href={`#${demoId}`}>
            预约演示
          </ButtonLink>
          <ButtonLink size="large" href={paths.pricing}>
            查看价格
          </ButtonLink>
        </nav>
      </div>
      <TrainingHall />
    </Panel>
  )
}

const Panel = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 460px);
  gap: 32px;
  align-items: center;
  padding: 48px;
  border-radius: 16px;
  background: var(--bg-subtle);

  p:first-child {
    color: var(--primary-text);
    font-size: 14px;
    font-weight: 600;
  }
  h1 {
    margin: 12px 0 16px;
    font-size: 36px;
  }
  h1 + p {
    max-width: 34em;
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

    h1 {
      font-size: 28px;
    }
    > svg {
      max-width: 420px;
    }
  }
  @media (max-width: 767px) {
    margin: -24px calc(-1 * var(--gutter)) 0;
    border-radius: 0;
    padding: 32px var(--gutter);

    h1 {
      font-size: 24px;
    }
    nav > * {
      flex: 1;
    }
  }
  @media print {
    padding: 0;
  }
`
