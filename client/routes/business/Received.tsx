import { useEffect, useRef } from 'react'
import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Submitted } from '#parts/drawings/Submitted.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'

/** Confirmation that the request for a demonstration was received. */
export function Received() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the focused element was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <MessagePage>
      <Submitted />
      <h2 ref={heading} tabIndex={-1}>
        已收到
      </h2>
      <p className="text muted">1 个工作日内联系你，请留意来电。</p>
      <ButtonLink href={paths.pricing}>先看看价格与版本</ButtonLink>
    </MessagePage>
  )
}
