import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import type { ProfileForm } from './useProfile.ts'

/** Whether all that is shown is stored, and a way to try again. */
export function SavedSign({ form: { saved, fault, faults, conflicts, save } }: { form: ProfileForm }) {
  const open = Object.keys(faults).length + Object.keys(conflicts).length
  const words = saved === 'unsaved' && fault === undefined && open > 0 ? `有 ${open} 项还没有保存` : texts[saved]
  return (
    <Sign data-state={saved}>
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

const Sign = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  min-height: 32px;
  color: var(--text-faint);
  font-size: var(--type-14);

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
