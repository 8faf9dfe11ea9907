import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage } from '#lib/errors'
import { Button, ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Locked } from '#parts/drawings/Locked.tsx'
import { NothingFound } from '#parts/drawings/NothingFound.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import { openLogin } from './browser/session/session.ts'
import { certificatePaths } from './paths/certificatePaths.ts'
import { Head } from './Head.tsx'
import type { PageError } from './hydration.ts'
import { notFound } from './NotFoundScreen.tsx'

const drawings = { 401: <Locked />, 404: <PageLost />, 500: <Broken /> }
const titles = { 401: '请先登录', 404: '页面不存在', 500: '系统错误' }

const signIn = (
  <Button tone="primary" onClick={() => openLogin({ lead: '登录后查看这个页面' })}>
    登录
  </Button>
)

/** Replaces a screen that could not be shown with an error page inside the layout: 404, 410, 401 or 500. */
export function ScreenError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 410) return <RemovedPage about={descriptionOf(error).message} />
  const status = pageStatus(error)
  if (status === 404 && pathname.startsWith(certificatePaths.certificate('')))
    return <UnknownCertificate about={descriptionOf(error).message} />
  return (
    <>
      <Head title={titles[status]} index={false} />
      <ErrorPage
        status={status}
        detail={status === 404 ? (descriptionOf(error).message ?? notFound(pathname)) : undefined}
        requestId={status === 500 ? descriptionOf(error).requestId : undefined}
        drawing={drawings[status]}
        action={status === 401 ? signIn : undefined}
      />
    </>
  )
}

function pageStatus(error: unknown): 401 | 404 | 500 {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 401 || status === 404 ? status : 500
}

const descriptionOf = (error: unknown): Partial<Pick<PageError, 'message' | 'requestId'>> =>
  isRouteErrorResponse(error) ? ((error.data ?? {}) as Partial<PageError>) : {}

/** Plane iron, snapped across. */
function Broken() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <path d="M6 94h148v14H6z" fill="var(--bg-sunken)" />
      <path d="M34 76q8-10 2-22-4-12 8-14 14-1 17 9-8 2-6 10 1 9 12 17z" fill="var(--primary)" transform="translate(68 0)" />
      <path d="M10 76q0-6 6-6h34l8 8h82q6 0 6 6v10H10z" fill="var(--primary)" />
      <path d="M10 88h136v6H10z" fill="var(--primary-soft)" />
      <path d="m50 94 11-20h7L57 94z" fill="var(--bg-sunken)" />
      <path d="m64 78 15-27 5 3 3-5 6 2-15 27z" fill="var(--text-faint)" />
      <path d="m89 38 14-24 14 7-13 24-6-2-3 5z" fill="var(--text-faint)" transform="rotate(14 103 30)" />
      <g fill="var(--warm, #E8A03C)">
        <path d="m70 40-14-6 2-5 14 7z" />
        <path d="m76 30-7-15 5-2 6 15z" />
        <path d="m67 52-14 2v-5l14-2z" />
      </g>
    </svg>
  )
}

/** Folding rule that extends into empty space. */
function PageLost() {
  return (
    <svg aria-hidden="true" focusable="false" width="160" height="120" viewBox="0 0 160 120">
      <path d="M8 96h144v12H8z" fill="var(--bg-sunken)" />
      <g fill="none" strokeWidth="15">
        <path d="M18 92 54 30" stroke="var(--primary)" />
        <path d="m54 30 38 54" stroke="var(--text-faint)" />
        <path d="m92 84 25-41" stroke="var(--primary)" />
        <path d="m121 36 5-8m4-7 4-6m4-7 2-3" stroke="var(--border)" />
      </g>
      <g fill="none" stroke="var(--bg-sunken)" strokeWidth="6" strokeDasharray="2 6">
        <path d="m19 76 26-46" />
        <path d="m66 38 32 46" />
        <path d="m95 66 14-24" />
      </g>
      <g fill="var(--warm, #E8A03C)">
        <circle cx="54" cy="30" r="9" />
        <circle cx="92" cy="84" r="9" />
      </g>
      <g fill="var(--bg-sunken)">
        <circle cx="54" cy="30" r="3" />
        <circle cx="92" cy="84" r="3" />
      </g>
    </svg>
  )
}

/** Lists that may have linked to the removed page. */
const lists = [
  { under: '/news/', href: paths.newsList, label: '看最新资讯' },
  { under: '/rule/', href: paths.rules, label: '看平台规则' },
  { under: '/course/', href: paths.courses, label: '看其他课程' },
] as const

/** Replaces the page of a permanently removed item: search engines drop it, and visitors find links to similar items. */
function RemovedPage({ about = '这里的内容已经下架' }: { about?: string | undefined }) {
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

/** Replaces a certificate that is not in the register, with advice for the person who verifies it. */
const UnknownCertificate = ({ about }: { about: string | undefined }) => (
  <MessagePage>
    <Head title="没有查到这张证书" index={false} />
    <NothingFound />
    <h1>没有查到这张证书</h1>
    <p>{about}</p>
    <p className="muted">择一技签发的证书都有登记。核对编号以后仍然查不到的，请不要采信。</p>
    <p>
      <ButtonLink tone="primary" href={certificatePaths.check}>
        重新核验
      </ButtonLink>{' '}
      <ButtonLink href={paths.home}>返回首页</ButtonLink>
    </p>
  </MessagePage>
)
