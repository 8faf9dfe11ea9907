import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Data, Post } from '#lib/contract'
import { beijingDate, Dialog, Skeleton } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { requestIdOf } from '#app/errorTextOf.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const LoadErrorNotice = lazyComponent(async () => (await import('../page/LoadErrorNotice.tsx')).LoadErrorNotice)

type Versions = Data<'GET /api/community/post/:id/version'>['list']

/** Previous versions of a post. */
export function EditHistory({ post, noun, onClose }: { post: Post; noun: string; onClose: () => void }) {
  const [list, setList] = useState<Versions>()
  const [fault, setFault] = useState<{ requestId: string | undefined }>()
  const load = async () => {
    setFault(undefined)
    await browserApi('GET /api/community/post/:id/version', { id: post.id }).then(
      (found) => setList(found.list),
      (error: unknown) => setFault({ requestId: requestIdOf(error) }),
    )
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- The versions are fetched once, when the list is opened.
  }, [])
  return (
    <Dialog
      title="修改记录"
      lead={post.accepted ? `这个${noun}被采纳过，修改前的内容都在这里。` : `这个${noun}修改前的内容。`}
      width={640}
      onClose={onClose}
    >
      {fault && <LoadErrorNotice name="修改记录" requestId={fault.requestId} onReload={load} />}
      {!list && !fault && <Skeleton lines={6} />}
      <Versions>
        {list?.map(({ version, title, text, replacedAt }) => (
          <li key={version} className="hairline">
            <p className="caption">
              {'第 '}
              {version}
              {' 版，'}
              <time dateTime={replacedAt}>{beijingDate(replacedAt)}</time>
              {' 被修改'}
            </p>
            {title !== '' && <b>{title}</b>}
            <pre>{text}</pre>
          </li>
        ))}
      </Versions>
    </Dialog>
  )
}

const Versions = styled.ol`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 16px 0;
  }
  pre {
    margin: 0;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
