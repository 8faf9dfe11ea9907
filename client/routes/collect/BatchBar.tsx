import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { lowWindows, phones } from '#lib/theme'

interface BatchBarProps {
  managing: boolean
  /** Number of selected entries. */
  count: number
  /** All entries of the page are selected. */
  all: boolean
  busy: boolean
  onManage: (managing: boolean) => void
  onAll: (all: boolean) => void
  onRemove: () => void
}

/** Bar to select several favourites and remove them. */
export function BatchBar({ managing, count, all, busy, onManage, onAll, onRemove }: BatchBarProps) {
  if (!managing)
    return (
      <Bar className="row">
        <Button size="small" onClick={() => onManage(true)}>
          批量管理
        </Button>
      </Bar>
    )
  return (
    <Bar className="row" data-managing role="group" aria-label="批量管理">
      <label>
        <input type="checkbox" checked={all} onChange={() => onAll(!all)} />
        全选本页
      </label>
      <span className="chosen meta figures" role="status">{`已选 ${count} 项`}</span>
      <Button size="small" tone="danger" busy={busy} disabled={count === 0} onClick={onRemove}>
        取消收藏
      </Button>
      <Button size="small" onClick={() => onManage(false)}>
        完成
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  justify-content: flex-end;
  min-height: 44px;

  &[data-managing] {
    position: sticky;
    z-index: 2;
    top: 64px;
    border-bottom: 1px solid var(--border);
    background: var(--bg);
  }
  /* In a low window the bar is not sticky. */
  @media ${lowWindows} {
    &[data-managing] {
      position: static;
    }
  }
  label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    margin: 0 8px;
  }
  .chosen {
    margin-right: auto;
  }
  @media ${phones} {
    &[data-managing] {
      top: 56px;
    }
  }
`
