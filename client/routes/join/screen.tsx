import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { beijingDate, ButtonLink, Rich, Skeleton } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { QuestionList } from '#parts/text/QuestionList.tsx'
import { agreementId } from './agreementId.ts'
import { benefits, questions, steps } from './join-words.ts'
import { JoinHero } from './JoinHero.tsx'
import type { loader } from './loader.ts'
import { TwoKinds } from './TwoKinds.tsx'

/** The offer for teachers, its conditions, and the link to apply. */
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
        <section aria-label="入驻能得到什么">
          <SectionHead title="入驻能得到什么" />
          <dl>
            {benefits.map(([name, text]) => (
              <div className="benefit" key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-label="入驻步骤">
          <SectionHead title="四步入驻" />
          <ol>
            {steps.map(([name, text]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="text">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-label="常见问题">
          <SectionHead title="常见问题" />
          <QuestionList questions={questions} />
        </section>
        <section aria-label="入驻协议" id={agreementId}>
          <Part of={agreement} name="入驻协议" fallback={<Skeleton height={320} />}>
            {({ title, version, effectiveAt, body }) => (
              <>
                <SectionHead title={title} />
                <p className="version">{`版本号 ${version} · ${beijingDate(effectiveAt)} 起生效`}</p>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard to be scrolled. */}
                <div className="text" tabIndex={0} role="region" aria-label={`${title}全文`}>
                  <Rich html={body} />
                </div>
              </>
            )}
          </Part>
        </section>
        <ButtonLink tone="primary" size="large" href={paths.application}>
          立即申请
        </ButtonLink>
      </Sections>
    </PageBody>
  )
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px;
  margin-top: 48px;

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: 24px 40px;
  }
  dl > .benefit {
    padding-left: 16px;
    border-left: 3px solid var(--primary);
  }
  dt,
  h3 {
    font-size: var(--type-16);
    font-weight: 600;
  }
  dd,
  li .text {
    margin-top: 4px;
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 1.7;
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 24px;
    counter-reset: step;
  }
  ol > li::before {
    counter-increment: step;
    content: counter(step) / '';
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    margin-bottom: 12px;
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  .version {
    margin: -8px 0 12px;
    color: var(--text-faint);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  .text {
    max-width: 720px;
    max-height: 400px;
    padding: 20px 24px;
    overflow-y: auto;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--bg-subtle);
  }
  .text ol {
    display: block;
    counter-reset: none;
  }
  .text ol > li::before {
    content: none;
  }
  > a {
    justify-self: center;
    min-width: 240px;
  }
  @media print {
    .text {
      max-height: none;
      overflow: visible;
    }
  }
`
