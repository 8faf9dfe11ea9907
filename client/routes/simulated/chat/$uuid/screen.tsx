import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { ApiError } from '#lib/contract'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showError } from '#app/browser/action/showError.tsx'
import { Head } from '#app/Head.tsx'
import { Locked } from '#parts/drawings/Locked.tsx'
import { Unlocked } from '#parts/drawings/Unlocked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const texts = {
  scanned: ['已扫码', '回到要登录的页面，它会在几秒内继续。'],
  expired: ['二维码已过期', '回到要登录的页面刷新二维码，再打开新的地址。'],
} as const

/** Simulation of the chat app while no real one is configured: the account that scans the code is selected here. */
export function Screen() {
  const { uuid, code } = useLoaderData<typeof loader>()
  const { accounts } = code
  const { busy, scanned, scan } = useScan(uuid)
  const state = scanned ? 'scanned' : code.state
  return (
    <PageBody>
      <Head title="模拟微信扫码" index={false} />
      <MessagePage aria-live="polite">
        {state === 'scanned' ? <Unlocked /> : <Locked />}
        {state === 'waiting' ? (
          <>
            <h1>由谁来扫码？</h1>
            <ul className="stack">
              {accounts.map(({ id, name, phone }) => (
                <li key={id}>
                  <Button size="large" wide busy={busy === id} onClick={() => scan(id)}>
                    {`${name}（${phone ?? '未绑定手机'}）`}
                  </Button>
                </li>
              ))}
              <li>
                <Button tone="primary" size="large" wide busy={busy === null} onClick={() => scan(null)}>
                  新的微信用户
                </Button>
              </li>
            </ul>
          </>
        ) : (
          <>
            <h1>{texts[state][0]}</h1>
            <p className="muted">{texts[state][1]}</p>
          </>
        )}
        <Note className="caption" role="note">
          这是本机演示页面，扮演微信的角色。接入真实公众号后，这个页面不再存在。
        </Note>
      </MessagePage>
    </PageBody>
  )
}

/**
 * Scans as an account, or as a new user (null); `busy` is the account being scanned. After `scanned` the code's state is not
 * read again: the other page may have used it already, which would read as expired.
 */
function useScan(uuid: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>()
  const [scanned, setScanned] = useState(false)
  const inFlight = useRef(false)
  const scan = async (accountId: string | null) => {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(accountId)
    try {
      await browserApi('POST /api/chat/simulated/:uuid/scan', { uuid, accountId })
      setScanned(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await showError(error, error.message)
      await revalidate()
    }
    inFlight.current = false
    setBusy(undefined)
  }
  return { busy, scanned, scan: (accountId: string | null) => void scan(accountId) }
}

const Note = styled.p`
  padding-top: 16px;
  border-top: 1px solid var(--border);
`
