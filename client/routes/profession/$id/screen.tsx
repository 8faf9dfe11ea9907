import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import type { Data, OccupationDetail } from '#lib/contract'
import { standardSourceLabel } from '#lib/enums'
import { ButtonLink, Empty, Rich } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { valueOf } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { NoWhispers } from '#parts/drawings/NoWhispers.tsx'
import { usePlanSection } from '#parts/enrolment/usePlanSection.tsx'
import { ExamRows } from '#parts/exam/ExamRows.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Breadcrumb, breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { Fold } from '#parts/page/Fold.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PageSections } from '#parts/page/PageSections.tsx'
import { QuestionRows } from '#parts/community/QuestionRows.tsx'
import { Terms } from '#parts/text/Terms.tsx'
import { withUnbrokenUnits } from '#parts/text/withUnbrokenUnits.ts'
import { Ladder } from './Ladder.tsx'
import { LearningPath, learningPathId } from './LearningPath.tsx'
import type { loader } from './loader.ts'
import { Outline } from './Outline.tsx'
import { OccupationHead } from './OccupationHead.tsx'

export { loader } from './loader.ts'

export function Screen() {
  const { occupation, own, exams, plans, questions, now } = useLoaderData<typeof loader>()
  const { id, name, summary, socialImage, ladder, outline, path, courseCount } = occupation
  const { origin } = useSite()
  const { part: knownExams } = useStaleWhileRevalidate(exams, { hydrates: true })
  const sections = [
    { id: 'definition', label: '介绍', title: '职业介绍', content: <Introduction occupation={occupation} /> },
    ...(ladder.length > 0
      ? [
          {
            id: 'ladder',
            label: '等级',
            title: '技能等级与申报条件',
            content: (
              <>
                <Terms of={['申报', '等级证', '操作证']} />
                <Part of={own} name="学习进度" fallback={<Ladder steps={ladder} standing={null} certificates={[]} />}>
                  {({ progress, certificates }) => (
                    <Ladder
                      steps={ladder}
                      standing={progress?.standing ?? null}
                      certificates={certificates.filter(({ achievement: of }) => of.kind === 'level' && of.profession === name)}
                    />
                  )}
                </Part>
              </>
            ),
          },
        ]
      : []),
    ...(outline.length > 0
      ? [
          {
            id: 'outline',
            label: '知识技能',
            title: '要学的知识与技能',
            content: (
              <Fold what="知识技能">
                <Outline topics={outline} />
              </Fold>
            ),
          },
        ]
      : []),
    ...(path.length > 0
      ? [
          {
            id: learningPathId,
            label: '学习路线',
            title: '学习路线',
            href: courseCount > 0 ? `${paths.courses}?profession=${id}` : undefined,
            content: (
              <Part of={own} name="学习进度" fallback={<LearningPath steps={path} own={null} />}>
                {({ progress }) => <LearningPath steps={path} own={progress?.list ?? null} />}
              </Part>
            ),
          },
        ]
      : []),
    ...(valueOf(knownExams)?.list.length === 0
      ? []
      : [
          {
            id: 'exams',
            label: '考试',
            title: '考试与模拟',
            content: (
              <Part of={exams} name="考试" fallback={<RowSkeletons of="row" count={2} label="正在加载考试" />}>
                {({ list }) => (
                  <Fold what="考试" of="two" whole={list.length <= 2}>
                    <ExamRows exams={list} />
                  </Fold>
                )}
              </Part>
            ),
          },
        ]),
    ...usePlanSection(plans),
    {
      id: 'questions',
      label: '问答',
      title: '同行问答',
      content: (
        <Part of={questions} name="问答" fallback={<RowSkeletons of="row" count={2} label="正在加载问答" />}>
          {(page) => <OccupationQuestions occupation={id} questions={page} now={now} />}
        </Part>
      ),
    },
    { id: 'outlook', label: '就业', title: '就业', content: <Outlook outlook={occupation.outlook} /> },
  ]
  return (
    <PageBody>
      <Head
        title={`${name}职业介绍`}
        description={[...summary].slice(0, 80).join('')}
        image={socialImage}
        facts={occupationFacts(occupation, origin)}
      />
      <Breadcrumb trail={occupationTrail(occupation)} here={name} />
      <OccupationHead occupation={occupation} />
      <PageSections label="职业内容" sections={sections} more="全部相关课程" />
    </PageBody>
  )
}

interface OccupationQuestionsProps {
  occupation: string
  questions: Data<'GET /api/community/question'>
  now: string
}

/** Questions about an occupation, with the link to all of them, or to asking the first one. */
function OccupationQuestions({ occupation, questions: { list, total }, now }: OccupationQuestionsProps) {
  const all = `${communityPaths.questions}?profession=${occupation}`
  const ask = <ButtonLink href={`${all}&ask=1`}>提一个问题</ButtonLink>
  if (list.length === 0)
    return (
      <Empty drawing={<NoWhispers />} title="还没有人问过这个职业">
        {ask}
      </Empty>
    )
  return (
    <>
      <QuestionRows questions={list} now={now} heading="h3" />
      <p className="tags">
        {total > list.length && <ButtonLink href={all}>{`看全部 ${total} 个问题`}</ButtonLink>}
        {ask}
      </p>
    </>
  )
}

/** Returns the parent pages of an occupation. */
const occupationTrail = ({ categoryPath }: OccupationDetail): Crumb[] => [
  { name: '职业', href: paths.occupations },
  ...categoryPath.map(({ id, name }) => ({ name, href: `${paths.occupations}?category=${id}` })),
]

/** Returns the structured data of an occupation and its breadcrumb in the schema.org vocabulary. */
function occupationFacts(occupation: OccupationDetail, origin: string): object {
  const { id, name, code, summary, outline, ladder } = occupation
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Occupation',
        '@id': origin + paths.occupation(id),
        url: origin + paths.occupation(id),
        name,
        description: summary,
        occupationalCategory: `${code} ${name}`,
        occupationLocation: { '@type': 'Country', name: 'CN' },
        skills: outline.map(({ topic }) => topic).join('、'),
        responsibilities: ladder.map(({ ability }) => ability).join(''),
      },
      breadcrumbFacts(occupationTrail(occupation), name, origin),
    ],
  }
}

/** Description of the work, with the facts that matter for a choice and that the head does not name. */
function Introduction({ occupation }: { occupation: OccupationDetail }) {
  const { definition, standardSource, standardName, outlook } = occupation
  const facts = [
    outlook.pay && { label: '薪酬参考', value: outlook.pay },
    { label: '标准来源', value: `${standardSourceLabel[standardSource]} ${standardName}` },
  ].filter((fact) => typeof fact === 'object')
  return (
    <IntroductionColumns>
      <Rich html={definition} />
      <dl className="panel">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd>{withUnbrokenUnits(value)}</dd>
          </div>
        ))}
      </dl>
    </IntroductionColumns>
  )
}

const IntroductionColumns = styled.div`
  display: grid;
  gap: 20px 40px;

  dl {
    display: grid;
    gap: 16px;
    align-content: start;
    align-self: start;
    padding: 20px;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  }
`

/** Employers, positions and wages. */
function Outlook({ outlook: { summary, employers, positions, pay } }: { outlook: OccupationDetail['outlook'] }) {
  return (
    <Facts>
      <p className="text prose">{summary}</p>
      <dl className="panel">
        {positions.length > 0 && words('常见岗位', positions)}
        {employers.length > 0 && words('用人单位', employers)}
        {pay && (
          <div>
            <dt className="meta">薪酬参考</dt>
            <dd>{pay}</dd>
          </div>
        )}
      </dl>
    </Facts>
  )
}

const words = (label: string, list: string[]) => (
  <div>
    <dt className="meta">{label}</dt>
    <dd>
      <ul className="tags">
        {list.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </dd>
  </div>
)

const Facts = styled.div`
  display: grid;
  gap: 20px 40px;

  > .text {
    font-size: var(--type-16);
  }
  dl {
    display: grid;
    gap: 16px;
    align-content: start;
    padding: 20px;
  }
  dt {
    margin-bottom: 8px;
  }
  li {
    padding: 0 12px;
    line-height: 1.8;
    border: 1px solid var(--border);
    border-radius: var(--radius-full);
    background: var(--bg-raised);
    font-size: var(--type-14);
  }
  @media ${desktops} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
