import { styled } from 'styled-components'
import { LoginPanel, PasskeyButton } from '#lib/login'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '通行密钥'
export const note =
  '密码下面多一个按钮：用指纹、面容或锁屏密码登录。浏览器不支持时没有这个按钮。通行密钥属于网站的域名，所以这里没有真的通行密钥，关掉浏览器的提示就回到原样。'

export function Scene() {
  const t = useTranslate()
  const onSuccess = () => toast.success(t('已登录', 'Signed in'))
  return (
    <Narrow>
      <LoginPanel
        api={demonstrationApi}
        modes={['password', 'register']}
        passkey={<PasskeyButton api={demonstrationApi} onSuccess={onSuccess} />}
        onSuccess={onSuccess}
        serviceHref="#/login/passkey"
        privacyHref="#/login/passkey"
      />
    </Narrow>
  )
}

const Narrow = styled.div`
  max-width: 400px;
`
