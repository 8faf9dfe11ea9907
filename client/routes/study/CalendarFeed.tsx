import { useState } from 'react'
import { styled } from 'styled-components'
import { useCopy } from '#lib/hooks'
import { beijingDate, Button, ButtonLink } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'

interface Feed {
  since: string | null
  /** Path of the feed; known only until the page is left, because the upstream stores its hash. */
  path?: string
}

/** The private address by which a calendar program shows the user's dates. */
export function CalendarFeed() {
  const [feed, setFeed] = useState<Feed>()
  const { busy, attempt } = useAttempt('没有成功，请检查网络后重试')
  const renew = async () => setFeed(await browserApi('POST /api/learn/feed', {}))
  const open = () =>
    attempt(async () => {
      const known = await browserApi('GET /api/learn/feed', {})
      if (known.since === null) await renew()
      else setFeed(known)
    })
  const remove = () => attempt(async () => setFeed(await browserApi('POST /api/learn/feed/remove', {})))
  if (feed === undefined || feed.since === null)
    return (
      <Frame aria-live="polite">
        {feed && <p className="meta">已停止订阅，原来的地址不能再用。</p>}
        <Button tone="plain" size="small" busy={busy} onClick={open}>
          订阅到手机日历
        </Button>
      </Frame>
    )
  return (
    <Frame aria-live="polite">
      {feed.path === undefined ? (
        <p className="meta">{`${beijingDate(feed.since)} 生成过订阅地址。地址只显示一次，忘了或者泄露了可以更换，原来的随即失效。`}</p>
      ) : (
        <Address address={location.origin + feed.path} />
      )}
      <p className="buttons">
        <Button size="small" busy={busy} onClick={() => attempt(renew)}>
          更换地址
        </Button>
        <Button tone="plain" size="small" busy={busy} onClick={remove}>
          停止订阅
        </Button>
      </p>
    </Frame>
  )
}

function Address({ address }: { address: string }) {
  const { copied, copy } = useCopy()
  return (
    <>
      <p className="meta">
        在日历里“添加订阅日历”，填这个地址：考试、报名的截止和要复习的错题会自动出现。知道地址的人都能看到，请不要发给别人。
      </p>
      <p className="address caption figures">{address}</p>
      <p className="buttons">
        <Button tone="primary" size="small" onClick={() => void copy(address)}>
          {copied ? '已复制' : '复制地址'}
        </Button>
        <ButtonLink tone="plain" size="small" href={address.replace(/^https?:/, 'webcal:')}>
          用本机日历打开
        </ButtonLink>
      </p>
    </>
  )
}

const Frame = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding-top: 12px;

  .address {
    overflow-wrap: anywhere;
    user-select: all;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
`
