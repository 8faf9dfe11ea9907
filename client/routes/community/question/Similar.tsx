import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { PostSummary } from '#lib/contract'
import { largeNumber } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'

/** Delay between the last keystroke and the comparison of the title, in milliseconds. */
const typingDelayMs = 300

/** Questions similar to the typed title, which may already have an answer. */
export function Similar({ title }: { title: string }) {
  const [found, setFound] = useState<readonly PostSummary[]>([])
  const words = title.trim()
  useEffect(() => {
    if ([...words].length < 4) {
      setFound([])
      return undefined
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      browserApi('GET /api/community/question/similar', { title: words }).then(
        ({ list }) => isCurrent && setFound(list),
        // Without a response the user continues as usual.
        () => undefined,
      )
    }, typingDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words])
  return (
    <div role="status">
      {found.length > 0 && (
        <Box>
          <p className="meta">有人问过类似的问题，看看有没有你要的答案：</p>
          <ul>
            {found.map(({ id, title: asked, counts }) => (
              <li key={id}>
                <a href={communityPaths.question(id)} target="_blank" rel="noopener">
                  {asked}
                </a>
                <span className="caption figures">{largeNumber(counts.answers, '个回答')}</span>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </div>
  )
}

const Box = styled.div`
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--bg-sunken);

  li {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
  }
  a {
    padding: 8px 0;
    color: var(--primary-text);
    overflow-wrap: anywhere;
  }
  .caption {
    flex: none;
  }
`
