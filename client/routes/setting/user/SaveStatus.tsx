import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { lowWindows, phones } from '#lib/theme'
import type { ProfileForm } from './useProfile.ts'

/** Save state of the form, with a retry button. */
export function SaveStatus({ form: { saved, fault, faults, conflicts, save } }: { form: ProfileForm }) {
  const open = Object.keys(faults).length + Object.keys(conflicts).length
  const words = saved === 'unsaved' && fault === undefined && open > 0 ? `有 ${open} 项还没有保存` : texts[saved]
  const [begun, setBegun] = useState(false)
  if (saved !== 'saved' && !begun) setBegun(true)
  return (
    <Sign data-state={saved} data-begun={begun || undefined}>
      <span className="words" role="status">
        {fault === undefined ? words : `未保存：${fault}`}
      </span>
      {saved === 'unsaved' && fault !== undefined && (
        <Button size="small" onClick={save}>
          重试
        </Button>
      )}
    </Sign>
  )
}

const texts = { saved: '已保存', saving: '保存中…', unsaved: '未保存' } as const

/* Below the form, where users expect a save button. Stays visible after a change. */
const Sign = styled.div`
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  justify-self: end;
  box-sizing: border-box;
  min-height: 36px;
  padding: 0 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-dialog);
  background: var(--bg-raised);
  color: var(--text-muted);
  font-size: var(--type-14);

  &[data-begun] {
    position: sticky;
    bottom: 16px;
  }
  @media ${phones} {
    &[data-begun] {
      bottom: calc(73px + env(safe-area-inset-bottom));
    }
  }
  @media ${lowWindows} {
    &[data-begun] {
      position: static;
    }
  }
  .words::before {
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 8px;
    border-radius: var(--radius-full);
    background: var(--primary);
    content: '';
  }
  &[data-state='saving'] .words::before {
    background: var(--text-faint);
  }
  &[data-state='unsaved'] {
    color: var(--danger);
  }
  &[data-state='unsaved'] .words::before {
    background: var(--danger);
  }
`
