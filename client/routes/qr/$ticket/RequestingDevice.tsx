import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { relativeTime } from '#lib/primitives'

interface AskingDeviceProps {
  asking: Data<'GET /api/qr/ticket/:ticket'>
  /** Time at which the page was rendered, in milliseconds. */
  now: number
}

/** Device that requests to be signed in: its name, place and time. */
export function RequestingDevice({ asking: { device, address, createdAt }, now }: AskingDeviceProps) {
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
