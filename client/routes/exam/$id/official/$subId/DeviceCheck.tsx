import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { userStorage } from '#app/browser/userStorage.ts'
import { type DeviceState, deviceRows } from './deviceCheck.ts'

interface DeviceCheckProps {
  /** Results of requests to the server; see `useExamStart`. */
  check: Pick<DeviceState, 'roundTripMs' | 'clockDiffers'>
  leaves: number | null
}

/** Tests whether this device is suitable for the exam, and shows the results. */
export function DeviceCheck({ check, leaves }: DeviceCheckProps) {
  const [own, setOwn] = useState<Pick<DeviceState, 'stores' | 'window'>>()
  useEffect(() => {
    const look = () => setOwn({ stores: canStore(), window: [innerWidth, innerHeight] })
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return (
    <Rows>
      {own &&
        deviceRows({ ...own, ...check }).map(({ name, state, words }) => (
          <div className="hairline" key={name} data-state={state}>
            <dt>{name}</dt>
            <dd className="meta figures">{words}</dd>
          </div>
        ))}
      {leaves !== null && (
        <div className="hairline">
          <dt>切屏</dt>
          <dd className="meta">{`离开窗口会被记录，超过 ${leaves} 次自动交卷。请先关掉会弹出的通知。`}</dd>
        </div>
      )}
    </Rows>
  )
}

function canStore(): boolean {
  const name = 'exam_device_check'
  try {
    userStorage.setItem(name, name)
    const stored = userStorage.getItem(name) === name
    userStorage.removeItem(name)
    return stored
  } catch {
    return false
  }
}

const Rows = styled.dl`
  min-height: 180px;

  .hairline {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    gap: 12px;
    align-items: baseline;
    padding: 8px 0;
  }
  [data-state='good'] dt::before,
  [data-state='warning'] dt::before,
  [data-state='bad'] dt::before {
    margin-right: 4px;
  }
  [data-state='good'] dt::before {
    content: '✓' / '通过';
    color: var(--success);
  }
  [data-state='warning'] dt::before {
    content: '!' / '注意';
    color: var(--warning);
    font-weight: 600;
  }
  [data-state='bad'] dt::before {
    content: '✕' / '不通过';
    color: var(--danger);
  }
`
