import { useLocation } from 'react-router'
import { ButtonLink } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { NothingFound } from '../drawings/NothingFound.tsx'
import { MessagePage } from './MessagePage.ts'

/** Lists that may have linked to the removed page. */
const lists = [
  { under: '/news/', href: paths.newsList, label: '看最新资讯' },
  { under: '/rule/', href: paths.rules, label: '看平台规则' },
  { under: '/course/', href: paths.courses, label: '看其他课程' },
] as const

/** Replaces the page of a permanently removed item: search engines drop it, and visitors find links to similar items. */
export function RemovedPage({ about = '这里的内容已经下架' }: { about?: string | undefined }) {
  const { pathname } = useLocation()
  const near = lists.find(({ under }) => pathname.startsWith(under))
  return (
    <MessagePage>
      <Head title="内容已下架" index={false} />
      <NothingFound />
      <h1>{about}</h1>
      <p className="text muted">您打开的链接以前有效，现在这里的内容不再提供了。</p>
      <p className="text muted">
        {near && (
          <ButtonLink tone="primary" href={near.href}>
            {near.label}
          </ButtonLink>
        )}{' '}
        <ButtonLink href={paths.home}>返回首页</ButtonLink>
      </p>
    </MessagePage>
  )
}
