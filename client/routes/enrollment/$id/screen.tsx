import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ApplicantStatements, PlanDetail } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { useSelfId } from '#app/useSelf.ts'
import { useSite } from '#app/useSite.ts'
import { Terms } from '#parts/text/Terms.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { Fold } from '#parts/page/Fold.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PageSections } from '#parts/page/PageSections.tsx'
import { Applicant } from './applicant/Applicant.tsx'
import { Conditions } from './Conditions.tsx'
import type { loader } from './loader.ts'
import { applicantId, conditionsId } from './NextStep.tsx'
import { Papers } from './Papers.tsx'
import { planFacts, planSummary, planTrail } from './planFacts.ts'
import { PlanHead } from './PlanHead.tsx'
import { standingIn } from './standing/standing-fields.ts'
import { readStanding } from './standing/storedStanding.ts'
import { Timeline } from './Timeline.tsx'

export { loader } from './loader.ts'

/* Needed only while results are published. */
const Publicity = lazyComponent(async () => (await import('./Publicity.tsx')).Publicity)

export function Screen() {
  const { now, plan, publicity } = useLoaderData<typeof loader>()
  const { title, conditions, about } = plan
  const { origin } = useSite()
  const { standing, tell } = useStanding(plan)
  const sections = [
    ...(publicity
      ? [
          {
            id: 'publicity',
            label: '公示',
            title: '成绩公示',
            content: (
              <Part of={publicity} name="成绩公示" fallback={<RowSkeletons of="text" count={4} label="正在加载成绩公示" />}>
                {(first) => <Publicity key={plan.id} planId={plan.id} first={first} />}
              </Part>
            ),
          },
        ]
      : []),
    {
      id: 'steps',
      label: '流程',
      title: '从报名到发证',
      content: (
        <>
          <Timeline plan={plan} />
          <Terms of={['认定', '申报', '公示']} />
        </>
      ),
    },
    ...(conditions.length > 0
      ? [{ id: conditionsId, label: '申报条件', title: '申报条件', content: <Conditions plan={plan} standing={standing} onTold={tell} /> }]
      : []),
    {
      id: applicantId,
      label: '报名',
      title: '我的报名',
      content: <Applicant {...{ plan, now, standing }} />,
    },
    {
      id: 'about',
      label: '说明',
      title: '考试说明',
      content: (
        <Fold what="说明">
          <Rich html={about} />
        </Fold>
      ),
    },
    { id: 'papers', label: '科目与材料', title: '科目、考点和材料', content: <Papers plan={plan} /> },
  ]
  return (
    <PageBody>
      <Head title={title} description={planSummary(plan)} facts={planFacts(plan, origin)} />
      <Breadcrumb trail={planTrail(plan)} here={title} />
      <PlanHead plan={plan} />
      <PageSections label="报名计划内容" sections={sections} />
    </PageBody>
  )
}

/** Returns the self-check's facts for a plan's occupation, from this device or the saved form; null if there are none. */
function useStanding({ profession: occupation, enrolment }: PlanDetail) {
  const owner = useSelfId() ?? ''
  const saved = enrolment?.form.standing ?? null
  const [told, setTold] = useState<{ occupation: string; standing: ApplicantStatements | null }>()
  useEffect(() => {
    setTold({ occupation: occupation.id, standing: standingIn(readStanding(occupation.id, owner)) })
  }, [occupation.id, owner])
  const standing = (told?.occupation === occupation.id ? told.standing : null) ?? saved
  return { standing, tell: (own: ApplicantStatements) => setTold({ occupation: occupation.id, standing: own }) }
}
