import { useState } from 'react'
import { styled } from 'styled-components'
import { MessageKind } from '#lib/enums'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'

const groups: readonly { label: string; about: string; kinds: readonly MessageKind[] }[] = [
  { label: '订单', about: '支付、退款和到期', kinds: [MessageKind.Order] },
  { label: '发票', about: '开票结果', kinds: [MessageKind.Invoice] },
  { label: '报名', about: '审核、缴费和考试', kinds: [MessageKind.Enrolment] },
]

/** Which kinds of notices are counted as unread; stored at once. */
export function NoticeKinds({ muted: known }: { muted: MessageKind[] }) {
  const [muted, setMuted] = useState(known)
  const { busy, attempt } = useAttempt('没有保存成功，请检查网络后重试')
  const change = (kinds: readonly MessageKind[], on: boolean) =>
    attempt(async () => setMuted((await browserApi('POST /api/notice/muted', { kinds: [...kinds], muted: !on })).kinds))
  return (
    <List aria-busy={busy}>
      {groups.map(({ label, about, kinds }) => (
        <li key={label} className="hairline">
          <label>
            <span className="kind">
              {label}
              <small className="meta">{about}</small>
            </span>
            <input
              type="checkbox"
              checked={kinds.some((kind) => !muted.includes(kind))}
              onChange={({ target }) => change(kinds, target.checked)}
            />
          </label>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  label {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: 8px 0;
    cursor: pointer;
  }
  .kind {
    display: grid;
  }
`
