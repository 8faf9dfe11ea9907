import { useState } from 'react'
import { styled } from 'styled-components'
import { RecoverForm } from '#lib/login'
import { Button } from '#lib/primitives'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '找回密码'
export const note = '演示接口：任何六位验证码都算对。放在自己的页面里用。'

export function Scene() {
  const t = useTranslate()
  const [done, setDone] = useState(false)
  if (done) return <Button onClick={() => setDone(false)}>{t('密码已换，再来一次', 'Done; once more')}</Button>
  return (
    <Narrow>
      <RecoverForm api={demonstrationApi} onDone={() => setDone(true)} />
    </Narrow>
  )
}

const Narrow = styled.div`
  max-width: 400px;
`
