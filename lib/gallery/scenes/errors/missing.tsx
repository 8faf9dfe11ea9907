import { ErrorPage } from '#lib/errors'

export const title = '404'
export const note = '没有画时，号码写大。'

export function Scene() {
  return <ErrorPage status={404} homeHref="#/" />
}
