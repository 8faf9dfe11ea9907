import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'
import { NothingFound } from '#parts/drawings/NothingFound.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** Shows the target of an external link in user content before the visitor leaves; does not redirect automatically. */
export function Screen() {
  const { target } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  if (target === null)
    return (
      <MessagePage>
        <Head title="链接打不开" index={false} />
        <NothingFound />
        <h1>这个链接打不开</h1>
        <p className="text muted">它不是一个完整的网址。</p>
        <p className="text muted">
          <ButtonLink href={communityPaths.home}>回社区</ButtonLink>
        </p>
      </MessagePage>
    )
  const { host, href, path } = target
  if (target.origin === origin)
    return (
      <MessagePage>
        <Head title="打开链接" index={false} />
        <h1>这是择一技自己的页面</h1>
        <p className="text muted">{path}</p>
        <p className="text muted">
          <ButtonLink tone="primary" href={path}>
            打开
          </ButtonLink>
        </p>
      </MessagePage>
    )
  return (
    <MessagePage>
      <Head title="即将离开择一技" index={false} />
      <h1>即将离开择一技</h1>
      <p className="text muted">这个链接是用户发的，通向另一个网站：</p>
      <Where>
        <b className="host">{host}</b>
        <span className="caption">{href}</span>
      </Where>
      <p className="text muted">
        我们没有检查过它的内容。不要在那里输入择一技的密码或验证码，也不要转账。
        {href.startsWith('http:') && '它没有加密，输入的内容可能被别人看到。'}
      </p>
      <p className="text muted">
        <ButtonLink href={communityPaths.home}>不去了，回社区</ButtonLink>{' '}
        <ButtonLink tone="primary" href={href} rel="external noopener noreferrer nofollow">
          继续前往
        </ButtonLink>
      </p>
    </MessagePage>
  )
}

const Where = styled.p`
  display: grid;
  gap: 4px;
  max-width: 560px;
  margin: 16px auto;
  padding: 12px 16px;
  border-radius: var(--radius-card);
  background: var(--bg-subtle);
  overflow-wrap: anywhere;

  .host {
    font-size: var(--type-18);
  }
`
