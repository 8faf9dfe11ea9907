import { styled } from 'styled-components'
import { LoginPanel } from '#lib/login'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '放在页面里'
export const note = '不弹框，占页面里的一块；演示接口同上，这里不提供扫码。'

export function Scene() {
  const t = useTranslate()
  return (
    <Narrow>
      <LoginPanel
        api={demonstrationApi}
        modes={['password', 'register']}
        onSuccess={() => toast.success(t('已登录', 'Signed in'))}
        serviceHref="#/login/panel"
        privacyHref="#/login/panel"
      />
    </Narrow>
  )
}

const Narrow = styled.div`
  max-width: 400px;
`
