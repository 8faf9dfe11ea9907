import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { Edition } from '#lib/enums'
import { ButtonLink, Skeleton } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { demoId, EditionCards } from '#parts/editions/EditionCards.tsx'
import { Benefits } from '#parts/page/Benefits.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { SplitSection } from '#parts/page/SplitSection.ts'
import { OfferHero } from '#parts/page/OfferHero.ts'
import { Cases } from './Cases.tsx'
import { DemoForm } from './DemoForm.tsx'
import type { loader } from './loader.ts'
import { Occasions } from './Occasions.tsx'
import { TrainingHall } from './TrainingHall.tsx'

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

/** Offer, audience, and the two next steps. */
function Hero() {
  return (
    <OfferHero>
      <div>
        <p className="lead">企业服务</p>
        <h1>让一线员工学得会、考得过、干得好</h1>
        <p className="lead">
          按国家职业标准编排的课程、题库和等级认定备考，给工厂、服务企业和职业院校用。谁学了、学到哪、差在哪，一张表看清楚。
        </p>
        <nav aria-label="开始">
          <ButtonLink tone="primary" size="large" href={`#${demoId}`}>
            预约演示
          </ButtonLink>
          <ButtonLink size="large" href={paths.pricing}>
            价格与版本
          </ButtonLink>
        </nav>
      </div>
      <TrainingHall />
    </OfferHero>
  )
}

/** Features of the platform. */
const abilities = [
  ['按标准排好的课', '20 多个工种、五个等级，每门课都对得上职业标准里的知识点和技能要求。'],
  ['自己的课也能放', '上传企业内部的操作视频和图纸资料，和平台课程一起派给班组。'],
  ['派课与督学', '按部门、岗位、班组派课，设完成期限；没跟上的自动提醒，不用挨个打电话。'],
  ['练习与考试', '章节练习、模拟考、正式考，服务器计时，断网作答不丢，交卷有回执。'],
  ['学习数据', '完成率、通过率、薄弱知识点按班组汇总，可导出表格，也可接到自己的系统。'],
  ['账号与安全', '统一登录、离职即停用、操作留痕；数据可以只放在你自己的机房。'],
] as const
