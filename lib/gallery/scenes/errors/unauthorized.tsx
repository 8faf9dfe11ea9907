import { ErrorPage } from '#lib/errors'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '401'
export const note = '要先登录；登录是另一条去路，排在返回首页之前。'

export function Scene() {
  const t = useTranslate()
  return <ErrorPage status={401} homeHref="#/" action={<Button tone="primary">{t('登录', 'Sign in')}</Button>} />
}
