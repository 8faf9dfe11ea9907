import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import type { PersonPage } from '#lib/contract'
import { Button, ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { whisperPath } from '#app/paths/messagePaths.ts'
import { paths } from '#app/paths.ts'
import { FollowButton } from '#parts/community/FollowButton.tsx'
import { followedPeople } from '#parts/community/followedPeople.ts'
import { ShareButton } from '#parts/page/ShareButton.tsx'

const ReportDialog = lazyComponent(async () => (await import('#parts/community/ReportDialog.tsx')).ReportDialog)
const BlockDialog = lazyComponent(async () => (await import('#parts/person/BlockDialog.tsx')).BlockDialog)

/** Actions on a person's page, or on the user's own page. */
export function PersonActions({ person }: { person: PersonPage }) {
  const { id, name, mine } = person
  const share = <ShareButton size="small" tone="plain" title={`${name}的主页`} path={communityPaths.user(id)} />
  if (mine.self)
    return (
      <Actions className="row">
        <ButtonLink href={paths.userSetting}>编辑资料</ButtonLink>
        <ButtonLink tone="plain" href={`${paths.userSetting}#shown`}>
          主页展示
        </ButtonLink>
        {share}
      </Actions>
    )
  return (
    <Actions>
      {mine.blocked && <p className="blocked meta">对方已将你拉黑：这里的内容你仍然看得到，但暂时不能关注、评论、回答或私信。</p>}
      {mine.blocking && <p className="blocked meta">你已拉黑对方：对方的内容不会出现在你的列表里，你们不能互相评论、回答和私信。</p>}
      <div className="row">
        {!mine.blocked && !mine.blocking && (
          <>
            <FollowButton person={{ id, name, ...mine }} size="medium" />
            <ButtonLink href={whisperPath(id)} data-guarded="" data-lead={`登录后给 ${name} 发私信`}>
              私信
            </ButtonLink>
          </>
        )}
        {share}
        <BlockButton person={person} />
        <ReportButton person={person} />
      </div>
    </Actions>
  )
}

interface QuietButtonProps {
  pending: string
  what: string
  name: string
  onClick: () => void
}

/** Button of an action against a person; a visitor signs in first. */
const QuietButton = ({ pending, what, name, onClick }: QuietButtonProps) => (
  <Button className="quiet" size="small" tone="plain" data-guarded={pending} data-lead={`登录后${what} ${name}`} onClick={onClick}>
    {what}
  </Button>
)

function ReportButton({ person: { id, name } }: { person: PersonPage }) {
  const [open, setOpen] = useState(false)
  const pending = `report user ${id}`
  usePendingAction(pending, () => setOpen(true))
  return (
    <>
      <QuietButton pending={pending} what="举报" name={name} onClick={() => setOpen(true)} />
      {open && (
        <ReportDialog
          title={`举报 ${name}`}
          send={(report) => browserApi('POST /api/user/:id/report', { id, ...report })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Blocks a person after a confirmation that explains the consequences; unblocks at once. */
function BlockButton({ person: { id, name, mine } }: { person: PersonPage }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const { busy, attempt } = useAttempt('操作失败，请重试')
  const pending = `block user ${id}`
  usePendingAction(pending, () => setOpen(true))
  const set = async (block: boolean) => {
    await browserApi('POST /api/user/:id/block', { id, block })
    // Blocking also ends the follow.
    if (block) followedPeople.know(id, false)
    setOpen(false)
    await revalidate()
    await showToast('success', block ? '已拉黑，可以在这里或设置里取消' : '已取消拉黑')
  }
  return (
    <>
      {mine.blocking ? (
        <Button className="quiet" busy={busy} onClick={() => attempt(() => set(false))}>
          取消拉黑
        </Button>
      ) : (
        <QuietButton pending={pending} what="拉黑" name={name} onClick={() => setOpen(true)} />
      )}
      {open && !mine.blocking && <BlockDialog name={name} onGo={() => set(true)} onClose={() => setOpen(false)} />}
    </>
  )
}

const Actions = styled.div`
  .row,
  &.row {
    flex-wrap: wrap;
    justify-content: end;
  }
  .blocked {
    max-width: 24em;
    margin-bottom: 8px;
  }
  @media ${phones} {
    .row,
    &.row {
      justify-content: start;
    }
    .blocked {
      max-width: none;
    }
  }
`
