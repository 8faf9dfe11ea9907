import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import type { Device } from '#lib/contract'
import { Button, relativeTime, Tag } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'

interface DevicesProps {
  list: Device[]
  /** Time at which the page was rendered. */
  now: string
}

/** Devices with a session, this one first; each other device can be signed out. */
export function Devices({ list, now }: DevicesProps) {
  const { revalidate } = useRevalidator()
  const root = useRef<HTMLUListElement>(null)
  const { busy, attempt } = useAttempt('没有退出成功，请检查网络后重试')
  const end = ({ id, name }: Device) =>
    attempt(async () => {
      // The list is fetched again in any case: the device may have signed out itself.
      await browserApi('POST /api/user/device/revoke', { id }).finally(() => void revalidate())
      // The row is removed with its button.
      root.current?.focus()
      await showToast('success', `${name} 已退出登录`)
    })
  return (
    <List ref={root} tabIndex={-1} aria-label="登录设备">
      {list
        .toSorted((one, other) => Number(other.current) - Number(one.current))
        .map((device) => (
          <li key={device.id} className="hairline">
            <div>
              <p className="device row">
                {device.name} {device.current && <Tag tone="primary">本机</Tag>}
              </p>
              <p className="meta figures">{`${relativeTime(device.lastSeenAt, now)}使用 · ${device.address}`}</p>
            </div>
            {!device.current && (
              <Button size="small" busy={busy} onClick={() => end(device)} aria-label={`让 ${device.name} 退出登录`}>
                退出登录
              </Button>
            )}
          </li>
        ))}
    </List>
  )
}

const List = styled.ul`
  li {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 64px;
    padding: 12px 0;
  }
  .device {
    flex-wrap: wrap;
    gap: 4px 8px;
  }
`
