import { useState } from 'react'
import { styled } from 'styled-components'
import { PasswordField } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '密码'
export const note = '可以显示出来看；打开大写锁定时有提醒（按一下大写锁定键试试）。'

export function Scene() {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const [short, setShort] = useState('abc')
  return (
    <Form>
      <PasswordField
        label={t('密码', 'Password')}
        name="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hint={t('8 到 20 位，含字母和数字', '8 to 20 characters with letters and digits')}
      />
      <PasswordField
        label={t('再输一次', 'Once more')}
        name="again"
        value={short}
        onChange={setShort}
        autoComplete="new-password"
        error={short === password ? undefined : t('两次输入的密码不一样', 'The passwords differ')}
      />
    </Form>
  )
}

const Form = styled.div`
  display: grid;
  gap: 8px;
  max-width: 400px;
`
