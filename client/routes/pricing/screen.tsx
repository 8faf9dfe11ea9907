import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { PeriodUnit } from '#lib/enums'
import { ButtonLink, VisuallyHidden } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { EditionCards } from '#parts/editions/EditionCards.tsx'
import { yearSaving } from '#parts/editions/editionPrice.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { SplitSection } from '#parts/page/SplitSection.ts'
import { QuestionList } from '#parts/text/QuestionList.tsx'
import { address } from './address.ts'
import { FeatureMatrix } from './FeatureMatrix.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** Prices and features of the editions; `?period=month` shows monthly prices. */
export function Screen() {
  const { editions, groups, questions, invoicing } = useLoaderData<typeof loader>().offer
  const byMonth = address.read(useLocation()).period === 'month'
  const saving = Math.max(0, ...editions.map(yearSaving))
  return (
    <PageBody>
      <Head
        title="价格与版本"
        description="免费版、团队版、企业版和私有部署的价格、人数与功能对比，按年或按月付费，附常见问题与开票说明。"
        canonical={paths.pricing}
      />
      <Top className="stack">
        <h1>价格与版本</h1>
        <p className="lead muted">个人学习永远可以免费开始；团队按人数发激活码；数据要放自己机房的，选私有部署。</p>
        <nav aria-label="付费周期" data-keep-scroll>
          <a className="muted row" href={paths.pricing} aria-current={byMonth ? undefined : 'true'}>
            按年付{saving > 0 && <small className="saving">{`最多省 ${saving}%`}</small>}
          </a>
          <a className="muted row" href={address.href({ period: 'month' })} aria-current={byMonth ? 'true' : undefined}>
            按月付
          </a>
        </nav>
      </Top>
      <VisuallyHidden as="h2">各版本的价格</VisuallyHidden>
      <EditionCards editions={editions} unit={byMonth ? PeriodUnit.Month : PeriodUnit.Year} />
      <Sections>
        <section aria-label="功能对比">
          <SectionHead title="功能对比" />
          <FeatureMatrix editions={editions} groups={groups} />
        </section>
        <SplitSection aria-label="常见问题">
          <header>
            <h2>常见问题</h2>
          </header>
          <QuestionList questions={questions} />
        </SplitSection>
        <SplitSection aria-label="开票说明">
          <header>
            <h2>开票说明</h2>
          </header>
          <ul>
            {invoicing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </SplitSection>
        <section className="contact panel" aria-label="联系我们">
          <p>拿不准选哪个版本？说说人数和工种，我们帮你算。</p>
          <ButtonLink href={paths.contact}>联系我们</ButtonLink>
        </section>
      </Sections>
    </PageBody>
  )
}

const Top = styled.header`
  justify-items: center;
  margin: 16px 0 32px;
  text-align: center;

  h1 {
    font-size: var(--type-30);
  }
  .lead {
    text-wrap: balance;
    max-width: 36em;
    line-height: 1.7;
  }
  nav {
    display: inline-flex;
    margin-top: 8px;
    padding: 4px;
    border-radius: var(--radius-full);
    background: var(--bg-sunken);
  }
  a {
    min-height: 40px;
    padding: 0 20px;
    border-radius: var(--radius-full);
  }
  a[aria-current] {
    background: var(--bg-raised);
    box-shadow: inset 0 0 0 1px var(--primary);
    color: var(--primary-text);
    font-weight: 600;
  }
  .saving {
    font-size: var(--type-12);
    font-weight: 400;
  }
  @media (pointer: coarse) {
    a {
      min-height: 44px;
    }
  }
  @media ${phones} {
    h1 {
      font-size: var(--type-24);
    }
  }
`

const Sections = styled.div`
  display: grid;
  gap: 64px;
  margin-top: 64px;

  > * {
    min-width: 0;
  }
  > * > .section-head > h2 {
    font-size: var(--type-24);
  }
  > * > ul {
    display: grid;
    gap: 8px;
    max-width: 38em;
    padding-left: 20px;
    color: var(--text-muted);
    line-height: 1.7;
    list-style: disc;
  }
  .contact {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 32px;
    align-items: center;
    justify-content: space-between;
    padding: 24px;
  }
`
