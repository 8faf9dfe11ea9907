import { isRouteErrorResponse, useRouteError } from 'react-router'
import { App } from '#app/App.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'

const ErrorPage = lazyComponent(async () => (await import('#lib/errors')).ErrorPage)
const ScreenError = lazyComponent(async () => (await import('#app/ScreenError.tsx')).ScreenError)

/** Error page of the root: the 404 page in the default frame, or the 500 page if even a layout fails. */
export function RootError() {
  const error = useRouteError()
  const isLost = isRouteErrorResponse(error) && error.status === 404
  return (
    <App>
      {isLost ? (
        <DefaultLayout>
          <ScreenError />
        </DefaultLayout>
      ) : (
        <ErrorPage status={500} />
      )}
    </App>
  )
}
