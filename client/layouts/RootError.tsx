import { isRouteErrorResponse, useRouteError } from 'react-router'
import { App } from '#app/App.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'

const ErrorPage = lazyComponent(async () => (await import('#lib/errors')).ErrorPage)
const ScreenError = lazyComponent(async () => (await import('#app/ScreenError.tsx')).ScreenError)

/** What is left where no screen could be found at all: the 404 page, as around any other; the 500 page when even a layout fails. */
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
