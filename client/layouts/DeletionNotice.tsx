import { useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { beijingDate, Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { paths } from '#app/paths.ts'

/** Shows on each page that the account is scheduled for deletion, with a button to revoke it: another person may have requested it. */
export function DeletionNotice({ at }: { at: string }) {
  const { pathname } = useLocation()
  const [revoked, setRevoked] = useState(false)
  const { busy, attempt } = useAttempt('没有撤销成功，请检查网络后重试')
  const revoke = () =>
    attempt(async () => {
      await browserApi('POST /api/setting/closing/revoke', {})
      setRevoked(true)
    })
  // The account page shows the date itself. Another upstream may send times in another format.
  if (pathname === paths.accountSetting || Number.isNaN(Date.parse(at))) return null
  return (
    <Note aria-label="账号注销提醒">
      <p role="status">{revoked ? '已撤销注销，账号照常使用' : `账号将在 ${beijingDate(at)} 注销`}</p>
      {!revoked && (
        <Button size="small" busy={busy} onClick={revoke}>
          撤销注销
        </Button>
      )}
    </Note>
  )
}

const Note = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 4px var(--gutter);
  background: var(--warning-soft);
  color: var(--warning);
  font-size: var(--type-14);

  @media print {
    display: none;
  }
`
