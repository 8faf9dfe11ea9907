import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { beijingDate, ButtonLink, Rich, Skeleton } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { Benefits } from '#parts/page/Benefits.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { SplitSection } from '#parts/page/SplitSection.ts'
import { QuestionList } from '#parts/text/QuestionList.tsx'
import { agreementId } from './agreementId.ts'
import { FourSteps } from './FourSteps.tsx'
import { benefits, questions } from './join-texts.ts'
import { JoinHero } from './JoinHero.tsx'
import type { loader } from './loader.ts'
import { TwoKinds } from './TwoKinds.tsx'

export { loader } from './loader.ts'

/** Offer for teachers, its conditions, and the link to apply. */
export function Screen() {
  const { agreement } = useLoaderData<typeof loader>()
  return (
    <PageBody>
      <Head
        title="机构入驻"
        description="培训机构、职业院校和个人讲师入驻择一技：入驻条件、需要的材料、审核步骤、常见问题与入驻协议，在线申请，3 个工作日内审核。"
      />
      <JoinHero />
      <Sections>
        <section aria-label="入驻类型">
          <SectionHead title="机构还是个人" />
          <TwoKinds />
        </section>
        <section aria-label="入驻步骤">
          <SectionHead title="四步入驻" />
          <FourSteps />
        </section>
        <SplitSection aria-label="入驻能得到什么">
          <header>
            <h2>入驻能得到什么</h2>
            <p className="muted">你只管把手艺讲清楚，其余的我们来。</p>
          </header>
          <Benefits benefits={benefits} />
        </SplitSection>
        <SplitSection aria-label="常见问题">
          <header>
            <h2>常见问题</h2>
          </header>
          <QuestionList questions={questions} />
        </SplitSection>
        <section aria-label="入驻协议" id={agreementId}>
          <Part name="入驻协议" of={agreement} fallback={<Skeleton height={320} />}>
            {({ title, version, effectiveAt, body }) => (
              <SplitSection as="div">
                <header>
                  <h2>{title}</h2>
                  <p className="meta figures">{`版本号 ${version} · ${beijingDate(effectiveAt)} 起生效`}</p>
                </header>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable content must be reachable by keyboard. */}
                <div className="agreement panel" tabIndex={0} role="region" aria-label={`${title}全文`}>
                  <Rich html={body} />
                </div>
              </SplitSection>
            )}
          </Part>
        </section>
        <section className="end panel row" aria-label="开始申请">
          <p>
            <b>带上证件照片，约 5 分钟填完。</b>
            <span className="muted">填到一半也会替你存着。</span>
          </p>
          <ButtonLink tone="primary" size="large" href={paths.application}>
            立即申请
          </ButtonLink>
        </section>
      </Sections>
    </PageBody>
  )
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 64px;
  margin-top: 64px;

  > * > .section-head > h2 {
    font-size: var(--type-24);
  }
  .agreement {
    max-height: 400px;
    padding: 20px 24px;
    overflow-y: auto;
  }
  .end {
    flex-wrap: wrap;
    gap: 16px 32px;
    justify-content: space-between;
    padding: 32px 24px;
    font-size: var(--type-16);
  }
  .end .muted {
    margin-left: 12px;
  }
  @media ${phones} {
    gap: 48px;
    margin-top: 40px;

    .end > a {
      width: 100%;
    }
    .end .muted {
      display: block;
      margin: 4px 0 0;
    }
  }
  @media print {
    .agreement {
      max-height: none;
      overflow: visible;
    }
  }
`
