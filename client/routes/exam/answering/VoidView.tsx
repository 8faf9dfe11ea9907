import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'
import { useSession } from './useSession.ts'

/** Shown if the attempt was voided while it was in progress: it can no longer be answered or submitted. */
export function VoidView() {
  const { attempt } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Notice aria-label="作答已作废">
      <h1 ref={heading} tabIndex={-1}>
        这次作答不计成绩
      </h1>
      <p className="muted">考务人员已把它作废，不能再作答或交卷。原因在考试记录里可以看到，能不能重考见发给你的通知。</p>
      <div className="row">
        <ButtonLink tone="primary" href={examPaths.history(attempt.exam.id, attempt.id)}>
          查看原因
        </ButtonLink>
        <ButtonLink href={examPaths.exam(attempt.exam.id)}>回到考试</ButtonLink>
      </div>
    </Notice>
  )
}

const Notice = styled.section`
  display: grid;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 64px var(--gutter);

  h1 {
    font-size: var(--type-30);
  }
  .row {
    flex-wrap: wrap;
  }
`
