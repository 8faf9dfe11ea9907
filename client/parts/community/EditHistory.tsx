import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Data, Post, PostVersion } from '#lib/contract'
import { beijingDate, Button, Dialog, Empty, Skeleton, Tag } from '#lib/primitives'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { requestIdOf } from '#app/errorTextOf.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const LoadErrorNotice = lazyComponent(async () => (await import('../page/LoadErrorNotice.tsx')).LoadErrorNotice)
const WithdrawDialog = lazyComponent(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog)

type Versions = Data<'GET /api/community/post/:id/version'>

interface EditHistoryProps {
  post: Post
  /** 问题, 回答 or 想法. */
  noun: string
  onClose: () => void
}

/** Previous versions of a post, newest first. The author can withdraw them. */
export function EditHistory({ post, noun, onClose }: EditHistoryProps) {
  const [read, setRead] = useState<Versions>()
  const [fault, setFault] = useState<{ requestId: string | undefined }>()
  const [chosen, setChosen] = useState<number>()
  const [withdrawn, setWithdrawn] = useState<number>()
  const { busy, attempt } = useAttempt('更早的版本加载失败，请重试')
  const fetchFrom = (cursor?: string) =>
    browserApi('GET /api/community/post/:id/version', { id: post.id, ...(cursor !== undefined && { cursor }) })
  const load = async () => {
    setFault(undefined)
    await fetchFrom().then(setRead, (error: unknown) => setFault({ requestId: requestIdOf(error) }))
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- The versions are fetched once, when the list is opened.
  }, [])
  const nextCursor = read?.nextCursor ?? null
  const fetchNext = (cursor: string) =>
    attempt(async () => {
      const next = await fetchFrom(cursor)
      setRead((old) => ({ ...next, list: [...(old?.list ?? []), ...next.list] }))
    })
  const markWithdrawn = (version: number) => {
    const mark = (each: PostVersion) => (each.version === version ? { ...each, title: '', text: '', state: 'withdrawn' as const } : each)
    setRead((old) => old && { ...old, list: old.list.map(mark) })
    setWithdrawn(version)
  }
  return (
    <>
      <Dialog
        title="修改记录"
        lead={post.accepted ? `这个${noun}被采纳过，修改前的内容都在这里。` : `这个${noun}修改前的内容。`}
        width={640}
        onClose={onClose}
      >
        {fault && <LoadErrorNotice name="修改记录" requestId={fault.requestId} onReload={load} />}
        {!read && !fault && <Skeleton lines={6} />}
        {read?.list.length === 0 && <Empty title="没有可以查看的旧版本" />}
        <Versions>
          {read?.list.map((version) => (
            <Version
              key={version.version}
              {...version}
              focused={withdrawn === version.version}
              onWithdraw={post.mine.written ? () => setChosen(version.version) : undefined}
            />
          ))}
        </Versions>
        {nextCursor !== null && (
          <Button wide busy={busy} onClick={() => fetchNext(nextCursor)}>
            更早的版本
          </Button>
        )}
      </Dialog>
      {chosen !== undefined && (
        <WithdrawDialog post={post.id} version={chosen} onWithdrawn={() => markWithdrawn(chosen)} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

const stateTexts = { held: '审核期间，仅自己可见', refused: '未通过，仅自己可见' } as const

interface VersionProps extends PostVersion {
  /** Receives the focus, because the focused button was removed. */
  focused: boolean
  /** Absent for other users than the author. */
  onWithdraw: (() => void) | undefined
}

function Version({ version, title, text, state, replacedAt, focused, onWithdraw }: VersionProps) {
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focused) head.current?.focus()
  }, [focused])
  const isWithdrawn = state === 'withdrawn'
  return (
    <li className="hairline">
      <div className="row head">
        <p className="caption grow" ref={head} tabIndex={focused ? -1 : undefined}>
          {'第 '}
          {version}
          {' 版，'}
          <time dateTime={replacedAt}>{beijingDate(replacedAt)}</time>
          {' 被修改'}
        </p>
        {onWithdraw && !isWithdrawn && (
          <Button tone="plain" size="small" aria-label={`撤下第 ${version} 版`} onClick={onWithdraw}>
            撤下
          </Button>
        )}
      </div>
      {(state === 'held' || state === 'refused') && (
        <p>
          <Tag tone="warning">{stateTexts[state]}</Tag>
        </p>
      )}
      {isWithdrawn && <p className="meta">作者撤下了这一版。</p>}
      {title !== '' && <b>{title}</b>}
      {text !== '' && <pre>{text}</pre>}
    </li>
  )
}

const Versions = styled.ol`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 16px 0;
  }
  .head {
    min-height: 32px;
  }
  pre {
    margin: 0;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & + button {
    margin-top: 16px;
  }
`
