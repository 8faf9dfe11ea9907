import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { OtherDrafts } from '../draft/OtherDrafts.tsx'
import type { DraftFields, DraftStorageState, DraftState, DraftStore } from './createDraftStore.ts'

const markLabel: Record<DraftStorageState, string> = {
  empty: '',
  saving: '正在保存草稿…',
  resending: '正在重新保存…',
  local: '草稿仅存本机',
  saved: '草稿已保存',
}

/** State of the draft, and other drafts that the user can switch to. */
export function DraftNote({ state: { mark, others }, store }: { state: DraftState; store: DraftStore }) {
  return (
    <Root className="caption">
      <span role="status">{markLabel[mark]}</span>
      {mark !== 'empty' && (
        <Button tone="plain" size="small" onClick={() => void store.discard()}>
          清空
        </Button>
      )}
      <OtherDrafts others={others} textOf={textOf} onSwap={store.swap} onDrop={store.dropOther} />
    </Root>
  )
}

const textOf = ({ title, text, images }: DraftFields): string => title || text || `${images.length} 张图片`

const Root = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  min-width: 120px;
`
