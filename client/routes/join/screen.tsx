import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { beijingDate, ButtonLink, Rich, Skeleton } from '#lib/primitives'
import { phones, desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { Benefits } from '#parts/page/Benefits.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { SplitSection } from '#parts/page/SplitSection.ts'
import { QuestionList } from '#parts/text/QuestionList.tsx'
import { OfferHero } from '#parts/page/OfferHero.ts'
import { agreementId } from './agreementId.ts'
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
            <p className="muted">站内现成的都在这里，人工提供的会写明。</p>
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

/** Offer of the page, and its first step. */
function JoinHero() {
  return (
    <OfferHero>
      <div>
        <h1>把你的手艺，教给需要它的人</h1>
        <p className="lead">培训机构、职业院校和有一技之长的师傅都可以入驻。在线申请，3 个工作日内审核，没通过也会告诉你哪里要改。</p>
        <nav aria-label="开始">
          <ButtonLink tone="primary" size="large" href={paths.application}>
            立即申请
          </ButtonLink>
          <ButtonLink size="large" href={paths.institutions}>
            看看已入驻的机构
          </ButtonLink>
        </nav>
      </div>
      <OpenedDoor />
    </OfferHero>
  )
}

/** Open door of a workshop with a bench and tools behind it, and an empty name plate beside it. */
function OpenedDoor() {
  return (
    <svg aria-hidden="true" focusable="false" width="360" height="260" viewBox="0 0 360 260">
      <rect width="360" height="226" rx="12" fill="var(--primary-soft)" />
      <path d="M0 226h360v22a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z" fill="var(--bg-sunken)" />
      <g stroke="var(--bg-subtle)" strokeWidth="1.5" opacity="0.7">
        <path d="M0 46h360M0 92h360M0 138h360M0 184h360M60 0v226M120 0v226M180 0v226M240 0v226M300 0v226" />
      </g>
      <path d="M96 40h136v186H96z" fill="var(--text-faint)" />
      <path d="M104 48h120v178H104z" fill="var(--bg-raised)" />
      <g fill="var(--border)">
        <path d="M122 70h26q8 0 9 8h-20v44a5 5 0 0 1-10 0V78h-5z" />
        <path d="M176 84a15 15 0 0 1 9-14v14h8V70a15 15 0 0 1 1 27v30a5 5 0 0 1-10 0V97a15 15 0 0 1-8-13" />
      </g>
      <path d="M116 168h96v10h-96zM122 178h8v48h-8zM198 178h8v48h-8z" fill="var(--primary)" />
      <path d="M140 168v-10h28l7-8h20l-3 18z" fill="var(--text-faint)" />
      <path d="M224 48l52 22v156h-52z" fill="var(--primary)" />
      <circle cx="264" cy="152" r="5" fill="var(--warm)" />
      <path d="M236 84l28 9v36l-28-5z" fill="var(--primary-soft)" opacity="0.5" />
      <rect x="30" y="92" width="44" height="60" rx="5" fill="var(--bg-raised)" />
      <g fill="var(--border)">
        <rect x="38" y="104" width="28" height="6" rx="3" />
        <rect x="38" y="118" width="28" height="6" rx="3" />
      </g>
      <rect x="38" y="132" width="18" height="8" rx="4" fill="var(--warm)" />
      <path d="M80 226h168l16 14H64z" fill="var(--border)" />
    </svg>
  )
}

/** Benefits for teachers. */
const benefits = [
  ['找到想学这门手艺的人', '课程按职业、等级和地区出现在搜索、职业页和学习路线里，来的人目的明确。'],
  ['机构主页', '课程、报名计划、讲师、评价和办学许可放在一页，学员可以关注。'],
  ['看课和答疑', '分节目录、试看、资料下载、问答、笔记和学习进度都现成，看满才算完成。'],
  ['收款与开票', '定价、优惠、订单、退款和电子发票按统一规则走。'],
  ['认证标识', '资质审核通过后，机构主页和每门课都带认证标，学员报名更放心。'],
  ['结业证书', '学员学完你的课程，自动签发写着机构名的结业证书，任何人扫码可以核验。'],
  ['上架与结算（人工）', '运营人员协助整理和上架第一门课；服务费和结算周期以签订的合同为准。'],
] as const

const questions = [
  { question: '入驻要收费吗？', answer: '入驻和开设机构主页不收费。付费课程成交后按协议约定的比例收取平台服务费，比例写在入驻协议里。' },
  {
    question: '没有办学许可证可以入驻吗？',
    answer:
      '从事职业技能培训的机构需要营业执照，经营范围包含相应培训内容；依法需要办学许可的项目，还要上传办学许可证。个人讲师不需要办学许可证，但要上传能证明本工种技能水平的证书。',
  },
  {
    question: '审核没通过怎么办？',
    answer: '结果里会逐项写明原因，例如“照片反光看不清”。点“修改后重提”，原来填的内容都还在，只改有问题的地方即可，次数不限。',
  },
  { question: '提交后还能修改吗？', answer: '审核期间不能直接修改，可以先取消申请，改好后重新提交；已填写的内容会保留。' },
  {
    question: '上传的证件照片会被公开吗？',
    answer: '不会。资质照片只用于审核，只有你自己和审核人员能看到；身份证号加密保存，页面上只显示首尾几位。',
  },
  { question: '一个账号能申请几次？', answer: '一个账号对应一个机构或一位讲师，同一时间只能有一份申请。多校区在签约时说明，由客服登记。' },
] as const

const steps = [
  ['在线申请', '填写主体信息、联系方式，上传资质照片，约 5 分钟。'],
  ['平台审核', '3 个工作日内给出结果；有问题会写明是哪一项、要怎么改，改好直接重提。'],
  ['签约开通', '审核通过后客服联系你签约，开通机构主页和讲师账号。'],
  ['课程上架', '把视频、目录和资料交给运营人员整理检查，通过后对外展示。'],
] as const

/** Steps from the application to the first course, drawn as stairs. */
function FourSteps() {
  return (
    <FourStepsList>
      {steps.map(([name, text]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="text muted">{text}</p>
        </li>
      ))}
    </FourStepsList>
  )
}

const FourStepsList = styled.ol`
  display: grid;
  gap: 20px;
  counter-reset: step;

  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 4px 0;
    align-content: start;
    padding: 16px 20px 24px;
    border-top: 8px solid var(--warm);
    background: var(--bg-subtle);
  }
  li::before {
    counter-increment: step;
    content: counter(step) / '';
    grid-row: span 2;
    color: var(--primary-text);
    font-weight: 600;
    font-size: var(--type-30);
    line-height: 1;
  }
  h3 {
    font-size: var(--type-18);
  }
  .text {
    line-height: 1.7;
  }
  @media ${desktops} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 4px;

    li:nth-child(1) {
      margin-top: 64px;
    }
    li:nth-child(2) {
      margin-top: 40px;
    }
    li:nth-child(3) {
      margin-top: 20px;
    }
  }
`
