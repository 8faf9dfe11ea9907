import { useEffect, useRef } from 'react'
import { Button } from '#lib/primitives'
import { Handed } from '#parts/drawings/Handed.tsx'
import { MessageSheet } from '#parts/page/MessageSheet.ts'

interface SentProps {
  signedIn: boolean
  onAnother: () => void
}

/** The feedback has arrived. */
export function Sent({ signedIn, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <MessageSheet>
      <Handed />
      <h2 ref={heading} tabIndex={-1}>
        已收到，谢谢你
      </h2>
      <p className="text muted">
        {signedIn ? '处理进展和回复会显示在“我的反馈”里。' : '留了联系方式的，我们需要时会联系你；登录后提交的反馈还能在本页看到回复。'}
      </p>
      <Button onClick={onAnother}>再写一条</Button>
    </MessageSheet>
  )
}
