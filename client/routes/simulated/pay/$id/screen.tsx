import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { isCodeWay, type SandboxAction, type SandboxCharge } from '#lib/contract'
import { Button, ButtonLink, Price } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { Head } from '#app/Head.tsx'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { Locked } from '#parts/drawings/Locked.tsx'
import { Unlocked } from '#parts/drawings/Unlocked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const states: Record<SandboxCharge['state'], [title: string, then: string]> = {
  open: ['付这笔款吗？', '按“付款”就像在手机上付了款一样，下单的页面会在几秒内继续。'],
  paid: ['已付款', '回到下单的页面，它会在几秒内继续。'],
  failed: ['这次付款失败了', '回到下单的页面，可以在那里重新支付。'],
  closed: ['付款码已关闭', '回到下单的页面，刷新付款码，再打开新的地址。'],
}

interface Deed {
  act: SandboxAction
  label: string
  /** States in which the gateway could perform the action. */
  in: readonly SandboxCharge['state'][]
}

const rare: readonly Deed[] = [
  { act: 'fail', label: '付款失败', in: ['open'] },
  { act: 'close', label: '关闭付款码', in: ['open'] },
  { act: 'payTwice', label: '重复付款两次', in: ['open'] },
  { act: 'payLate', label: '订单关闭后才付款', in: ['open', 'failed', 'closed'] },
  { act: 'chargeback', label: '付款后被渠道收回（拒付）', in: ['paid'] },
]

/** Simulation of the payment gateway while no real one is configured: the payer's action is selected here. */
export function Screen() {
  const { charge } = useLoaderData<typeof loader>()
  const { id, title, amountFen, orderId, way, state } = charge
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<SandboxAction>()
  const { busy, attempt } = useAttempt('没有成功，请重试')
  const act = (chosen: SandboxAction) => {
    if (!busy) setDoing(chosen)
    attempt(async () => {
      try {
        await browserApi('POST /api/pay/sandbox/:id', { id, act: chosen, referrer: document.referrer })
      } finally {
        await revalidate()
      }
    })
  }
  const button = ({ act: chosen, label }: Pick<Deed, 'act' | 'label'>, primary = false) => (
    <Button tone={primary ? 'primary' : 'secondary'} size="large" wide busy={busy && doing === chosen} onClick={() => act(chosen)}>
      {label}
    </Button>
  )
  const others = rare.filter((deed) => deed.in.includes(state))
  return (
    <PageBody>
      <Head title="模拟收银台" index={false} />
      <MessagePage aria-live="polite">
        {state === 'paid' ? <Unlocked /> : <Locked />}
        <h1>{states[state][0]}</h1>
        <div>
          <p>{title}</p>
          <p>
            <Price fen={amountFen} large />
          </p>
          <p className="caption figures">{`订单号 ${orderId}`}</p>
        </div>
        <p className="muted">{states[state][1]}</p>
        <noscript>
          <p>付款需要启用 JavaScript。</p>
        </noscript>
        {state === 'open' && button({ act: 'pay', label: '付款' }, true)}
        {!isCodeWay(way) && (
          <ButtonLink tone={state === 'open' ? 'secondary' : 'primary'} size="large" wide href={orderPaths.payReturn(orderId)}>
            {state === 'open' ? '不付款，返回商家' : '返回商家'}
          </ButtonLink>
        )}
        {others.length > 0 && (
          <Rare className="fold">
            <summary className="muted">试试别的情形</summary>
            <ul className="stack">
              {others.map((deed) => (
                <li key={deed.act}>{button(deed)}</li>
              ))}
            </ul>
          </Rare>
        )}
        <Note className="caption" role="note">
          这是本机演示页面，扮演支付渠道的角色，不会动用真实的钱。接入真实渠道后，这个页面不再存在。
        </Note>
      </MessagePage>
    </PageBody>
  )
}

const Rare = styled.details`
  text-align: left;

  > summary {
    min-height: 44px;
  }
`

const Note = styled.p`
  padding-top: 16px;
  border-top: 1px solid var(--border);
`
