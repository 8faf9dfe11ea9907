import { useEffect, useRef } from 'react'
import { Button } from '#lib/primitives'
import { openLogin } from '#app/browser/session.ts'
import { paths } from '#app/paths.ts'
import { Unlocked } from '#parts/drawings/Unlocked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'

/** Confirmation that the password was replaced, with the sign-in as the next step. */
export function Recovered({ phone }: { phone: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the focused element was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <MessagePage>
      <Unlocked />
      <h1 ref={heading} tabIndex={-1}>
        密码已重置，请用新密码登录
      </h1>
      <p className="text muted">为了账号安全，之前登录的设备都已退出。</p>
      <Button
        tone="primary"
        size="large"
        wide
        onClick={() => openLogin({ returnTo: paths.home, lead: '密码已重置，请用新密码登录', loginPhone: phone })}
      >
        登录
      </Button>
    </MessagePage>
  )
}
