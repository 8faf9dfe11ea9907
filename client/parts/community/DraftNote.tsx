import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import type { DraftStorageState, DraftState, DraftStore, OtherDraft } from './createDraftStore.ts'

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
      {others.map((other) => (
        <span className="other" key={other.name}>
          {`还有一份草稿：${beginningOf(other)}`}
          <Button tone="plain" size="small" onClick={() => store.swap(other)}>
            换成那份
          </Button>
          <Button tone="plain" size="small" onClick={() => store.dropOther(other)}>
            删除
          </Button>
        </span>
      ))}
    </Root>
  )
}

const beginningOf = ({ fields: { title, text, images } }: OtherDraft): string => {
  const words = [...(title || text).replaceAll(/\s+/g, ' ').trim()]
  return words.length === 0 ? `${images.length} 张图片` : `“${words.slice(0, 16).join('')}${words.length > 16 ? '…' : ''}”`
}

const Root = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  min-width: 120px;

  .other {
    display: flex;
    flex-wrap: wrap;
    flex-basis: 100%;
    align-items: center;
  }
`
