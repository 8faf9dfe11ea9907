import { PenLine } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type Post, postLengths } from '#lib/contract'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Icon } from '#parts/page/Icon.tsx'

const PostEditor = lazyComponent(async () => (await import('#parts/community/PostEditor.tsx')).PostEditor)

/** Form for an answer; a draft is restored on any device. */
export function AnswerComposer({ question: { id }, onWritten }: { question: Post; onWritten: (answer: Post) => void }) {
  const [isOpen, setOpen] = useState(false)
  const pending = `answer ${id}`
  usePendingAction(pending, () => setOpen(true))
  if (!isOpen)
    return (
      <Button tone="primary" data-guarded={pending} data-lead="登录后写回答" onClick={() => setOpen(true)}>
        <Icon of={PenLine} size={18} />
        写回答
      </Button>
    )
  return (
    <Panel className="panel" aria-label="写回答">
      <PostEditor
        place={`answer ${id}`}
        noun="回答"
        least={2}
        most={postLengths.answer}
        placeholder="说说你的做法和道理，写清楚步骤、参数和要注意的地方"
        action="发布回答"
        anonymous
        onSend={async ({ key, text, images, anonymous }) => {
          const answer = await browserApi('POST /api/community/question/:id/answer', { id, key, text, images, anonymous })
          setOpen(false)
          onWritten(answer)
          await showToast('success', answer.state === 'held' ? '已提交，人工查看后显示' : '已发布')
        }}
        onClose={() => setOpen(false)}
      />
    </Panel>
  )
}

const Panel = styled.section`
  margin-block: 8px;
  padding: 16px;
`
