import { useState } from 'react'
import { styled } from 'styled-components'
import { ResetForm } from '#lib/login'
import { Button } from '#lib/primitives'
import { demonstrationApi } from '../../demonstrationApi.ts'
import { useTranslate } from '../../useTranslate.ts'

export const title = '修改密码'
export const note = '演示接口：任何旧密码都算对；忘了旧密码可以换成验证码。'

export function Scene() {
  const t = useTranslate()
  const [done, setDone] = useState(false)
  if (done) return <Button onClick={() => setDone(false)}>{t('密码已换，再来一次', 'Done; once more')}</Button>
  return (
    <Narrow>
      <ResetForm api={demonstrationApi} user={{ id: '1', phone: '138****0000', hasPassword: true }} onDone={() => setDone(true)} />
    </Narrow>
  )
}

const Narrow = styled.div`
  max-width: 400px;
`
