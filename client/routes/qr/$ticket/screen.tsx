import { useLoaderData, useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { useRef, useState } from 'react'
import { Button, ButtonLink, relativeTime } from '#lib/primitives'
import { ApiError, Code, type Data } from '#lib/contract'
import { openLogin } from '#app/browser/session/session.ts'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showError } from '#app/browser/action/showError.tsx'
import { Locked } from '#parts/drawings/Locked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** Page opened by scanning the app code: the device that requests to be signed in, and the decision. */
export function Screen() {
  const { ticket, asking, now } = useLoaderData<typeof loader>()
  const { decided, busy, decide } = useDecision(ticket)
  const state = decided ?? asking.state
  return (
    <PageBody>
      <Head title="确认登录" index={false} />
      <MessagePage aria-live="polite">
        <Locked />
        {state === 'visitor' && (
          <>
            <h1>先在这台设备上登录</h1>
            <p className="text muted">有设备请求登录择一技。登录后，你可以查看它是谁，再决定是否允许。</p>
            <Button tone="primary" size="large" wide onClick={() => openLogin({ lead: '登录后查看是哪台设备在请求登录' })}>
              登录
            </Button>
          </>
        )}
        {'device' in asking && state === 'waiting' && (
          <>
            <h1>允许这台设备登录你的账号吗？</h1>
            <RequestingDevice asking={asking} now={now} />
            <p className="text muted">如果不是你本人在操作，请点“拒绝”。对方登录后可以看到你的学习记录和订单。</p>
            <Button tone="primary" size="large" wide busy={busy === 'confirm'} onClick={() => decide('confirm')}>
              确认登录
            </Button>
            <Button size="large" wide busy={busy === 'refuse'} onClick={() => decide('refuse')}>
              拒绝
            </Button>
          </>
        )}
        {state === 'confirmed' && (
          <>
            <h1>已确认登录</h1>
            <p className="text muted">那台设备会在几秒内自动登录，这个页面可以关闭了。</p>
            <ButtonLink href={paths.home} size="large" wide>
              返回首页
            </ButtonLink>
          </>
        )}
        {state === 'refused' && (
          <>
            <h1>已拒绝登录</h1>
            <p className="text muted">对方没有登录成功。如果有人反复请求，请不要扫描陌生人发来的二维码。</p>
            <ButtonLink href={paths.home} size="large" wide>
              返回首页
            </ButtonLink>
          </>
        )}
        {state === 'expired' && (
          <>
            <h1>二维码已过期</h1>
            <p className="text muted">请在要登录的设备上刷新二维码，再扫一次。</p>
            <ButtonLink href={paths.home} size="large" wide>
              返回首页
            </ButtonLink>
          </>
        )}
      </MessagePage>
    </PageBody>
  )
}

interface AskingDeviceProps {
  asking: Data<'GET /api/qr/ticket/:ticket'>
  /** Time at which the page was rendered, in milliseconds. */
  now: number
}

/** Device that requests to be signed in: its name, place and time. */
function RequestingDevice({ asking: { device, address, createdAt }, now }: AskingDeviceProps) {
  return (
    <List>
      <dt>设备</dt>
      <dd>{device}</dd>
      <dt>网络地址</dt>
      <dd>{address}</dd>
      <dt>请求时间</dt>
      <dd>{relativeTime(createdAt, now)}</dd>
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  padding: 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--bg-subtle);
  text-align: left;
  dt {
    color: var(--text-faint);
  }
  dd {
    overflow-wrap: anywhere;
  }
`

/** Possible decisions on a sign-in request. */
type SignInDecision = 'confirm' | 'refuse'

const outcome = { confirm: 'confirmed', refuse: 'refused' } as const

/** Sends the decision, once regardless of repeated clicks. */
function useDecision(ticket: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<SignInDecision>()
  const [decided, setDecided] = useState<'confirmed' | 'refused' | 'expired'>()
  const underWay = useRef(false)
  const send = async (answer: SignInDecision) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(answer)
    try {
      await browserApi(`POST /api/qr/ticket/:ticket/${answer}`, { ticket })
      setDecided(outcome[answer])
    } catch (error) {
      await explain(error)
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  }
  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === Code.QrExpired) setDecided('expired')
    // Decided elsewhere in the meantime: shows that decision.
    else if (error.code === Code.Conflict) await revalidate()
    else if (error.code !== Code.SignInNeeded) await showError(error, error.message)
  }
  return { decided, busy, decide: (answer: SignInDecision) => void send(answer) }
}
