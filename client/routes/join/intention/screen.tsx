import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { ReviewResult } from '#lib/enums'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { useSelfId } from '#app/useSelf.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import type { loader } from './loader.ts'
import { ApplicationStatus } from './ApplicationStatus.tsx'

export { loader } from './loader.ts'

/** Application to teach: the form, or the state of the submitted application. */
export function Screen() {
  const { application, agreementVersion } = useLoaderData<typeof loader>()
  const drafts = useFormDrafts('intention', useSelfId() ?? '')
  // Round of the application being corrected; the response to its submission has the next round.
  const [mending, setMending] = useState<number>()
  const [justSent, setJustSent] = useState(false)
  const closed = application === null || application.status === ReviewResult.Refused || application.status === ReviewResult.Cancelled
  const writing = closed && (application === null || mending === application.round)
  return (
    <PageBody>
      <Head title="入驻申请" index={false} />
      <Sheet>
        <Breadcrumb trail={[{ name: '机构入驻', href: paths.join }]} here="入驻申请" />
        <h1>入驻申请</h1>
        {writing ? (
          <ApplicationForm
            key={`${drafts.key} ${application?.round ?? 0}`}
            drafts={drafts}
            former={application}
            agreementVersion={agreementVersion}
            onSent={() => setJustSent(true)}
          />
        ) : (
          application && (
            <ApplicationStatus
              application={application}
              justSent={justSent}
              onMend={closed ? () => setMending(application.round) : undefined}
            />
          )
        )}
      </Sheet>
    </PageBody>
  )
}

const Sheet = styled.div`
  max-width: 720px;
  margin: 0 auto;

  h1 {
    font-size: var(--type-24);
  }
`
