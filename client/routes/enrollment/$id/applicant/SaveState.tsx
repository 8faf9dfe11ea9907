import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import type { DraftState } from './createDraftSaver.ts'

interface SavedSignProps {
  state: Pick<DraftState, 'mark' | 'fault'>
  onSave: () => void
}

const words: Record<DraftState['mark'], string> = {
  none: '填写的内容会自动保存',
  saving: '正在保存…',
  resending: '正在重新保存…',
  local: '网络断开，已存在这台设备上，恢复后自动保存',
  saved: '已保存',
  held: '还没有保存',
}

/** Shows whether the form is saved on the server. */
export const SaveState = ({ state: { mark, fault }, onSave }: SavedSignProps) => (
  <Root role="status" className="meta" data-mark={mark}>
    {mark === 'held' && fault !== undefined ? `${words.held}：${fault}` : words[mark]}
    {mark === 'local' && (
      <Button size="small" tone="plain" onClick={onSave}>
        现在重试
      </Button>
    )}
  </Root>
)

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  min-height: 36px;

  &[data-mark='saved']::before {
    width: 8px;
    height: 8px;
    border-radius: var(--radius-full);
    background: var(--primary);
    content: '';
  }
  &:is([data-mark='local'], [data-mark='held']) {
    color: var(--warning);
  }
`
