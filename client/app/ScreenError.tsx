import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage } from '#lib/errors'
import { Button } from '#lib/primitives'
import { Broken } from '#parts/drawings/Broken.tsx'
import { Locked } from '#parts/drawings/Locked.tsx'
import { PageLost } from '#parts/drawings/PageLost.tsx'
import { RemovedPage } from '#parts/page/RemovedPage.tsx'
import { UnknownCertificate } from '#parts/page/UnknownCertificate.tsx'
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
