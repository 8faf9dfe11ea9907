import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { Edition } from '#lib/enums'
import { Skeleton } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { demoId, EditionCards } from '#parts/editions/EditionCards.tsx'
import { Benefits } from '#parts/page/Benefits.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { SplitSection } from '#parts/page/SplitSection.ts'
import { abilities } from './abilities.ts'
import { Cases } from './Cases.tsx'
import { DemoForm } from './DemoForm.tsx'
import { Hero } from './Hero.tsx'
import type { loader } from './loader.ts'
import { Occasions } from './Occasions.tsx'

export { loader } from './loader.ts'

/** Offer for organisations, with the form to request a demonstration. */
export function Screen() {
  const { editions, cases, phone } = useLoaderData<typeof loader>()
  return (
    <PageBody>
      <Head
        title="企业服务"
        description="给企业和院校的职业技能培训平台：岗前培训、等级认定备考、特种作业复训，一套系统学、练、考、管。可预约演示，也可私有部署。"
      />
      <Hero />
      <Sections>
        <section aria-label="适用场景">
          <SectionHead title="从入职到拿证，都用得上" />
          <Occasions />
        </section>
        <SplitSection aria-label="平台能力">
          <header>
            <h2>能做什么</h2>
            <p className="muted">从排课到交卷，一套系统管完。</p>
          </header>
          <Benefits benefits={abilities} />
        </SplitSection>
        <section aria-label="版本">
          <SectionHead title="选哪个版本" href={paths.pricing} more="价格与版本" />
          <Part of={editions} name="价格" fallback={<Skeleton height={360} />}>
            {(list) => <EditionCards editions={list.filter(({ edition }) => edition !== Edition.Free)} />}
          </Part>
        </section>
        <Part of={cases} name="案例" fallback={<Skeleton height={280} />}>
          {(list) => <Cases cases={list} />}
        </Part>
        <section aria-label="预约演示" id={demoId}>
          <DemoForm phone={phone} />
        </section>
      </Sections>
    </PageBody>
  )
}

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
  @media ${phones} {
    gap: 40px;
    margin-top: 40px;
  }
`
