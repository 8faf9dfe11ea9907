import { styled } from 'styled-components'
import { type ChallengeProps, LoginPanel, useCaptcha } from '#lib/login'
import { toast } from '#lib/toast'
import { demonstrationApi } from '../demonstrationApi.ts'
import { useTranslate } from '../useTranslate.ts'

export function PanelScene() {
  const t = useTranslate()
  const guarded = useCaptcha({ api: demonstrationApi, challenge: Challenge, when: 'always' })
  return (
    <Narrow>
      <LoginPanel
        {...guarded}
        modes={['password', 'register']}
        onSuccess={() => toast.success(t('已登录', 'Signed in'))}
        serviceHref="#/captcha/panel"
        privacyHref="#/captcha/panel"
      />
    </Narrow>
  )
}
PanelScene.title = '在表单里'
PanelScene.note = '合作机构自己的验证码放在手机号下面；没有通过就登录，会被提醒。'

function Challenge({ onToken }: ChallengeProps) {
  const t = useTranslate()
  return (
    <Line>
      <input type="checkbox" onChange={({ target }) => onToken(target.checked ? 'demonstration' : undefined)} />
      {t('我不是机器人', 'I am no robot')}
    </Line>
  )
}

const Narrow = styled.div`
  max-width: 400px;
`

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
`
