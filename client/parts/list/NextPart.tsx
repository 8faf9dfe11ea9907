import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { ButtonLink, RequestId } from '#lib/primitives'
import type { FaultMessage } from '#app/faultMessage.ts'

interface NextPartProps {
  end: RefObject<HTMLAnchorElement | null>
  nextCursor: string | null
  /** The address of the list from a place on. */
  href: (cursor: string) => string
  /** Parts that were fetched: an end is told of a list that has more than one. */
  parts: number
  busy: boolean
  fault: FaultMessage | undefined
  next: () => void
}

/** The end of an endless list: what comes next has an address, for search engines and without script. */
export function NextPart({ end, nextCursor, href, parts, busy, fault, next }: NextPartProps) {
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
