import { Ellipsis } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { setUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { followedPeople } from '#parts/community/followedPeople.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { useCloseOnOutsideClick } from '#parts/page/useCloseOnOutsideClick.ts'
import type { OpenConversation } from './openConversation.ts'

const BlockDialog = lazyComponent(async () => (await import('#parts/person/BlockDialog.tsx')).BlockDialog)
const ConfirmDialog = lazyComponent(async () => (await import('#parts/form/ConfirmDialog.tsx')).ConfirmDialog)

const failure = '操作失败，请重试'

interface ConversationMenuProps {
  conversation: OpenConversation
  /** Called after the partner was blocked or unblocked, or the conversation was deleted. */
  onChanged: () => Promise<unknown>
  onMuted: (muted: boolean) => void
}

/** Actions on a conversation. */
export function ConversationMenu({ conversation: { partner, muted, whispers }, onChanged, onMuted }: ConversationMenuProps) {
  const { id: userId, name, blocking, gone } = partner
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOnOutsideClick(menu)
  const [isOpen, setOpen] = useState(false)
  // The menu may have been opened before this script was loaded.
  useEffect(() => setOpen(menu.current?.open ?? false), [])
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'block' | 'drop'>()
  const { attempt } = useAttempt(failure)
  const close = () => menu.current?.removeAttribute('open')
  const newest = whispers.at(-1)

  const block = async (isBlocked: boolean) => {
    await browserApi('POST /api/user/:id/block', { id: userId, block: isBlocked })
    if (isBlocked) followedPeople.know(userId, false)
    setDialog(undefined)
    await onChanged()
    await showToast('success', isBlocked ? '已拉黑，可以在这里或设置里取消' : '已取消拉黑')
  }
  const mute = () =>
    attempt(async () => {
      setUnreadMessages(await browserApi('POST /api/whisper/with/:userId/mute', { userId, muted: !muted }))
      onMuted(!muted)
      await onChanged()
      await showToast('success', muted ? '已恢复提醒' : '已设为免打扰，不再显示未读数')
    })
  const drop = async () => {
    setUnreadMessages(await browserApi('POST /api/whisper/with/:userId/drop', { userId, upTo: newest!.createdAt }))
    setDialog(undefined)
    await navigate(messagePaths.whisper, { replace: true })
    await onChanged()
    await showToast('success', '已删除对话')
  }
  const act = (does: () => void) => () => {
    close()
    does()
  }
  return (
    <>
      <Root ref={menu} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="target" aria-label={`和 ${name} 的对话：更多操作`}>
          <Icon of={Ellipsis} />
        </summary>
        {isOpen && (
          <div className="list card">
            {!gone && <a href={communityPaths.user(userId)}>看 TA 的主页</a>}
            {newest && (
              <button type="button" onClick={act(mute)}>
                {muted ? '恢复提醒' : '免打扰'}
              </button>
            )}
            {!gone && (
              <button type="button" className="quiet" onClick={act(() => (blocking ? attempt(() => block(false)) : setDialog('block')))}>
                {blocking ? '取消拉黑' : '拉黑'}
              </button>
            )}
            {newest && (
              <button type="button" onClick={act(() => setDialog('drop'))}>
                删除对话
              </button>
            )}
          </div>
        )}
      </Root>
      {dialog === 'block' && <BlockDialog name={name} onGo={() => block(true)} onClose={() => setDialog(undefined)} />}
      {dialog === 'drop' && (
        <ConfirmDialog
          title={`删除和“${name}”的对话？`}
          lead="只从你这里删除，不能恢复；对方那边还在。以后再有新的私信，对话会重新出现。"
          keep="再想想"
          go="删除"
          failure={failure}
          onGo={drop}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const Root = styled.details`
  position: relative;
  flex: none;

  summary {
    color: var(--text-muted);
    cursor: pointer;
  }
  summary:hover {
    background: var(--bg-subtle);
    color: var(--primary-text);
  }
  .list {
    position: absolute;
    z-index: 2;
    top: 100%;
    right: 0;
    display: grid;
    min-width: 144px;
    padding: 4px;
    box-shadow: var(--shadow-float);
  }
  .list > * {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    border-radius: var(--radius-control);
    white-space: nowrap;
  }
  .list > *:hover {
    background: var(--bg-subtle);
  }
`
