import { useState } from 'react'
import { styled } from 'styled-components'
import type { PostSummary } from '#lib/contract'
import { Tag } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const AppealForm = lazyComponent(async () => (await import('./AppealForm.tsx')).AppealForm)

/** Notifies the author that a post is not shown to others, with the reason and the possible actions. */
export function StateNote({ post: { id, state, reason } }: { post: Pick<PostSummary, 'id' | 'state' | 'reason'> }) {
  const [isAppealing, setAppealing] = useState(false)
  if (state === 'shown') return null
  return (
    <Note className="panel">
      <p className="row">
        <Tag tone="warning">{state === 'held' ? '审核中，仅自己可见' : '未通过，仅自己可见'}</Tag>
        {reason !== null && <span className="meta">{reason}</span>}
      </p>
      {state === 'refused' && !isAppealing && (
        <p className="meta">
          修改后会再次审核；如果认为判断有误，也可以
          <button type="button" onClick={() => setAppealing(true)}>
            申诉
          </button>
        </p>
      )}
      {isAppealing && (
        <AppealForm
          send={(appeal) => browserApi('POST /api/community/post/:id/appeal', { id, ...appeal })}
          onClose={() => setAppealing(false)}
        />
      )}
    </Note>
  )
}

const Note = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 12px 16px;

  button {
    min-height: 32px;
    padding: 0 4px;
    color: var(--primary-text);
    font-size: inherit;
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
      min-width: 44px;
    }
  }
`
