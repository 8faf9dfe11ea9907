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

export { loader } from './loader.ts'

/** Offer for organisations, with the form to request a demonstration. */
export function Screen() {
  const { editions, cases, phone } = useLoaderData<typeof loader>()
  return (
    <PageBody>
      <Head
        title="企业服务"
        description="给企业和院校的职业技能学习平台：用激活码开通课程，看满才算完成，练习、报名、考试和可核验的证书都在一处。可预约演示，也可私有部署。"
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
            <p className="muted">下面每一项都在站内可以试，人工提供的会写明。</p>
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
          按国家职业标准编排的课程、题库和等级认定备考，给工厂、服务企业和职业院校用。一人一个激活码，学完有证书，扫码就能核验。
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
  ['按标准排好的课', '二十多个职业、五个等级，先学什么、后学什么，对着国家职业标准排。'],
  ['激活码批量开通', '按人数发码，一人一码；没用的码可以整批作废。'],
  ['看满才算完成', '按实际播放的区间计，快进和挂机不算，视频里还有弹题。'],
  ['练习与考试', '章节练习、模拟考、正式考，服务器计时，断网作答不丢，交卷有回执。'],
  ['证书扫码核验', '结业证书和等级证书都有编号和电子签名，谁都能核验，不用打电话问。'],
  ['部署在自有服务器', '数据只放在自己的机房；登录和看图组件可以嵌进自己的网页。'],
] as const

/** Training hall: a tool wall, two benches with work on them, and a board with everyone's progress. */
function TrainingHall() {
  return (
    <svg aria-hidden="true" focusable="false" width="460" height="300" viewBox="0 0 460 300">
      <rect x="0" y="0" width="460" height="250" rx="12" fill="var(--primary-soft)" />
      <path d="M0 250h460v34a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" fill="var(--bg-sunken)" />
      <g stroke="var(--bg-subtle)" strokeWidth="1.5" opacity="0.7">
        <path d="M0 50h460M0 100h460M0 150h460M0 200h460" />
        <path d="M46 0v250M92 0v250M138 0v250M184 0v250M230 0v250M276 0v250M322 0v250M368 0v250M414 0v250" />
      </g>
      <rect x="30" y="28" width="170" height="116" rx="8" fill="var(--bg-raised)" />
      <rect x="30" y="28" width="170" height="22" rx="8" fill="var(--primary)" />
      <path d="M30 42h170v8H30z" fill="var(--primary)" />
      <g fill="var(--border)">
        <rect x="46" y="64" width="138" height="10" rx="5" />
        <rect x="46" y="84" width="138" height="10" rx="5" />
        <rect x="46" y="104" width="138" height="10" rx="5" />
        <rect x="46" y="124" width="138" height="10" rx="5" />
      </g>
      <g fill="var(--primary)">
        <rect x="46" y="64" width="122" height="10" rx="5" />
        <rect x="46" y="84" width="96" height="10" rx="5" />
        <rect x="46" y="104" width="134" height="10" rx="5" />
      </g>
      <rect x="46" y="124" width="58" height="10" rx="5" fill="var(--warm)" />
      <rect x="236" y="28" width="194" height="116" rx="8" fill="var(--bg-sunken)" />
      <g fill="var(--text-faint)">
        <path d="M258 48h34q11 0 12 10h-27v62a6 6 0 0 1-12 0V58h-7z" />
        <path d="M324 62a20 20 0 0 1 12-18v18h11V44a20 20 0 0 1 1 36v42a7 7 0 0 1-14 0V80a20 20 0 0 1-10-18" />
        <path d="M384 44h26v16h-8v66h-10V60h-8z" />
      </g>
      <g fill="var(--warm)">
        <circle cx="271" cy="42" r="4" />
        <circle cx="341" cy="76" r="4" />
        <circle cx="397" cy="38" r="4" />
      </g>
      <g fill="var(--text-faint)">
        <path d="M44 206h12v56H44zM184 206h12v56h-12zM264 206h12v56h-12zM404 206h12v56h-12z" />
      </g>
      <rect x="30" y="194" width="180" height="14" rx="4" fill="var(--primary)" />
      <rect x="250" y="194" width="180" height="14" rx="4" fill="var(--primary)" />
      <path d="M60 194v-14h44l10-12h30l-4 26z" fill="var(--text-faint)" />
      <path d="M150 194v-22a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v22z" fill="var(--warm)" />
      <rect x="276" y="152" width="70" height="42" rx="5" fill="var(--text-faint)" />
      <path d="M283 159h56v28h-56z" fill="var(--bg-raised)" />
      <path d="m304 165 16 8-16 8z" fill="var(--primary)" />
      <path d="M372 194v-8h38v8zM378 186v-10h26v10z" fill="var(--warm)" />
    </svg>
  )
}
