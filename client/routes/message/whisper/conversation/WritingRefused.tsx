import { styled } from 'styled-components'
import type { WhisperPartner, WritingPermission } from '#lib/contract'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'

interface WritingRefusedProps {
  partner: WhisperPartner
  writing: WritingPermission
  onChanged: () => Promise<unknown>
}

/** Replaces the composer with the reason why the user cannot write now. */
export function WritingRefused({ partner: { id }, writing: { refusal, text }, onChanged }: WritingRefusedProps) {
  const { busy, attempt } = useAttempt('操作失败，请重试')
  return (
    <Root>
      <p className="muted">{text}</p>
      {refusal === 'blocking' && (
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            attempt(async () => {
              await browserApi('POST /api/user/:id/block', { id, block: false })
              await onChanged()
            })
          }
        >
          取消拉黑
        </Button>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  font-size: var(--type-14);
  text-align: center;
`
