import { type ReactNode, useEffect, useRef } from 'react'
import { Submitted } from '../drawings/Submitted.tsx'
import { MessagePage } from '../page/MessagePage.ts'

/** Confirmation that replaces a form after it was sent. */
export function SubmittedMessage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the focused element was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <MessagePage>
      <Submitted />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </MessagePage>
  )
}
