import { useState } from 'react'
import { styled } from 'styled-components'
import type { BlockedPerson, ContinuedPage } from '#lib/contract'
import { beijingDate, Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { pageBehind, withPageBehind } from '#parts/list/continuedPages.ts'
import { Portrait } from '#parts/person/Portrait.tsx'

/** List of blocked people, each with an unblock button. */
export function BlockedPeople({ first }: { first: ContinuedPage<BlockedPerson> }) {
  const [pages, setPages] = useState(first)
  const { list, total, nextCursor } = pages
  const { busy, attempt } = useAttempt('操作失败，请重试')
  const unblock = (id: string) =>
    attempt(async () => {
      await browserApi('POST /api/user/:id/block', { id, block: false })
      setPages((old) => ({ ...old, list: old.list.filter((person) => person.id !== id), total: old.total - 1 }))
    })
  const more = () =>
    attempt(async () => {
      const found = await browserApi('GET /api/user/blocked', { pageSize: first.pageSize, ...pageBehind(pages) })
      setPages((old) => withPageBehind(old, found))
    })
  if (list.length === 0) return <p className="meta">没有拉黑任何人。</p>
  return (
    <>
      <List aria-busy={busy}>
        {list.map(({ id, name, avatar, blockedAt }) => (
          <li key={id} className="hairline">
            <span className="face" aria-hidden="true">
              <Portrait name={name} src={avatar} size={40} />
            </span>
            <a className="who grow" href={communityPaths.user(id)}>
              <bdi className="name one-line">{name}</bdi>
              <span className="caption">{`${beijingDate(blockedAt)} 拉黑`}</span>
            </a>
            <Button size="small" aria-label={`取消拉黑 ${name}`} onClick={() => unblock(id)}>
              取消拉黑
            </Button>
          </li>
        ))}
      </List>
      {nextCursor !== null && (
        <Button tone="plain" size="small" busy={busy} onClick={more}>
          {`还有 ${total - list.length} 人`}
        </Button>
      )}
    </>
  )
}

const List = styled.ul`
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 64px;
    padding: 8px 0;
  }
  .face {
    flex: none;
    line-height: 0;
  }
  .who {
    display: grid;
    align-content: center;
    min-height: 44px;
  }
  .who:hover > .name {
    color: var(--primary-text);
  }
`
