import { useEffect, useRef } from 'react'
import { Button } from '#lib/primitives'
import { Submitted } from '#parts/drawings/Submitted.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'

interface SentProps {
  signedIn: boolean
  onAnother: () => void
}

/** Confirmation that the feedback was received. */
export function Sent({ signedIn, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the focused element was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <MessagePage>
      <Submitted />
      <h2 ref={heading} tabIndex={-1}>
        已收到，谢谢你
      </h2>
      <p className="text muted">
        {signedIn ? '处理进展和回复会显示在“我的反馈”里。' : '留了联系方式的，我们需要时会联系你；登录后提交的反馈还能在本页看到回复。'}
      </p>
      <Button onClick={onAnother}>再写一条</Button>
    </MessagePage>
  )
}
