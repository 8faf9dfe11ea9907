import { CircleQuestionMark, PenLine } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type Post, postLengths } from '#lib/contract'
import { Button, ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Own } from '#app/Own.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { Portrait } from '#parts/person/Portrait.tsx'

const PostEditor = lazyComponent(async () => (await import('#parts/community/PostEditor.tsx')).PostEditor)

const pending = 'write idea'

/** Entry point for new posts: an idea is written here, a question on its own page. */
export function Composer({ onWritten }: { onWritten: (post: Post) => void }) {
  const [isOpen, setOpen] = useState(false)
  usePendingAction(pending, () => setOpen(true))
  if (isOpen)
    return (
      <Panel className="panel" aria-label="写想法">
        <PostEditor
          place="idea"
          noun="想法"
          least={0}
          most={postLengths.idea}
          placeholder="今天学到什么、做成什么、想说什么？支持 Markdown，输入 @ 提到别人"
          action="发布"
          sorted
          onSend={async ({ key, text, images, topics }) => {
            const post = await browserApi('POST /api/community/idea', { key, text, images, topics })
            setOpen(false)
            onWritten(post)
            await showToast('success', '已发布')
          }}
          onClose={() => setOpen(false)}
        />
      </Panel>
    )
  return (
    <Panel className="panel" data-closed="" aria-label="写点什么">
      <Own>{({ user }) => user && <Portrait name={user.nickname} src={user.avatar} size={40} />}</Own>
      <button type="button" className="begin" data-guarded={pending} data-lead="登录后写想法" onClick={() => setOpen(true)}>
        今天学到什么、做成什么？
      </button>
      <ButtonLink href={`${communityPaths.questions}?ask=1`}>
        <Icon of={CircleQuestionMark} size={18} />
        提问
      </ButtonLink>
      <Button tone="primary" data-guarded={pending} data-lead="登录后写想法" onClick={() => setOpen(true)}>
        <Icon of={PenLine} size={18} />
        写想法
      </Button>
    </Panel>
  )
}

const Panel = styled.section`
  margin-block: 16px 8px;
  padding: 16px;

  &[data-closed] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  .begin {
    flex: 1 1 200px;
    min-height: 40px;
    padding: 0 12px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text-faint);
    text-align: left;
    cursor: text;
  }
  .begin:hover {
    border-color: var(--primary);
  }
  > :empty {
    display: none;
  }
  @media ${phones} {
    padding: 12px;

    &[data-closed] {
      padding: 0;
      background: none;
    }
    &[data-closed] > :first-child,
    > .begin {
      display: none;
    }
    &[data-closed] > * {
      flex: 1;
    }
  }
`
