import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { ButtonLink, RequestId } from '#lib/primitives'
import type { ErrorText } from '#app/errorTextOf.ts'

interface NextPartProps {
  end: RefObject<HTMLAnchorElement | null>
  nextCursor: string | null
  /** Returns the address of the list from a cursor on. */
  href: (cursor: string) => string
  /** Number of fetched parts: the end of the list is announced only if there were several. */
  parts: number
  busy: boolean
  fault: ErrorText | undefined
  next: () => void
}

/** End of an endless list, with a link to the next part for search engines and for use without scripts. */
export function NextPartLink({ end, nextCursor, href, parts, busy, fault, next }: NextPartProps) {
  return (
    <Root>
      {fault && (
        <p className="fault" role="alert">
          {fault.text}
          <RequestId id={fault.requestId} />
        </p>
      )}
      {nextCursor !== null && (
        <ButtonLink
          key={nextCursor}
          ref={end}
          wide
          rel="next"
          href={href(nextCursor)}
          aria-busy={busy || undefined}
          onClick={(event) => {
            event.preventDefault()
            next()
          }}
        >
          {busy ? '正在加载…' : fault ? '重新加载' : '更多内容'}
        </ButtonLink>
      )}
      {nextCursor === null && parts > 0 && <p className="end meta">已经到底了</p>}
    </Root>
  )
}

const Root = styled.div`
  > .fault {
    padding: 16px 0;
    color: var(--danger);
    text-align: center;
  }
  > a {
    margin-top: 20px;
  }
  > .end {
    padding: 20px 0;
    text-align: center;
  }
`
