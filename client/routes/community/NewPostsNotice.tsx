import { ArrowUp } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { usePolling } from '#lib/hooks'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { feedParametersOf, type FeedFilter } from './address.ts'

interface FreshLineProps {
  filter: FeedFilter
  /** Time after which posts count as new. */
  since: string
  onShow: () => Promise<unknown>
}

/** Polling interval, in milliseconds. */
const pollIntervalMs = 60_000
/** Maximum count (contract, `feed/fresh`). */
const most = 99

/** Shows the number of new posts above the feed. The feed itself does not move until the user requests them. */
export function NewPostsNotice({ filter, since, onShow }: FreshLineProps) {
  const [found, setFound] = useState({ since, count: 0 })
  const { busy, attempt } = useAttempt('新内容没有加载出来，请重试')
  const count = found.since === since ? found.count : 0
  usePolling({
    active: true,
    subject: since,
    every: pollIntervalMs,
    poll: (signal) => browserApi('GET /api/community/feed/fresh', { ...feedParametersOf(filter), since }, { signal }),
    onAnswer: (answer) => setFound({ since, count: answer.count }),
    // Without a response nothing is shown.
    onFault: () => 'go-on',
  })
  return (
    <Root role="status">
      {count > 0 && (
        <Button size="small" tone="primary" busy={busy} onClick={() => attempt(onShow)}>
          <Icon of={ArrowUp} size={16} />
          {`${count >= most ? `${most}+` : count} 条新内容`}
        </Button>
      )}
    </Root>
  )
}

/* Has no height of its own and overlays the feed. */
const Root = styled.div`
  position: sticky;
  z-index: 10;
  top: 76px;
  display: grid;
  justify-content: center;
  height: 0;

  > button {
    margin-top: 8px;
    border-radius: var(--radius-full);
    box-shadow: var(--shadow-float);
  }
`
