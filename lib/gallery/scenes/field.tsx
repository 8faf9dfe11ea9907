import { useState } from 'react'
import { styled } from 'styled-components'
import { Field, PasswordField, TextField } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function TextScene() {
  const t = useTranslate()
  const [name, setName] = useState('')
  const [card, setCard] = useState('11010119900307')
  const [score, setScore] = useState('60')
  return (
    <Form>
      <TextField label={t('姓名', 'Name')} name="name" value={name} onChange={setName} hint={t('与身份证一致', 'As on your ID card')} />
      <TextField
        label={t('身份证号', 'ID number')}
        name="card"
        value={card}
        onChange={setCard}
        error={card.length === 18 ? undefined : t('请输入 18 位身份证号', 'Enter all 18 digits')}
      />
      <TextField
        label={t('合格线', 'Pass mark')}
        name="score"
        value={score}
        onChange={setScore}
        inputMode="numeric"
        trailing={<Unit>{t('分', 'points')}</Unit>}
      />
      <TextField label={t('准考证号', 'Admission number')} name="ticket" value="2025-0417-0032" onChange={() => undefined} disabled />
    </Form>
  )
}
TextScene.title = '单行文字'
TextScene.note = '说明、错误、不可用、末尾带单位。'

const Form = styled.div`
  display: grid;
  gap: 8px;
  max-width: 400px;
`

const Unit = styled.span`
  padding-inline-end: 12px;
  color: var(--text-faint);
`

export function PasswordScene() {
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
PasswordScene.title = '密码'
PasswordScene.note = '可以显示出来看；打开大写锁定时有提醒（按一下大写锁定键试试）。'

export function FieldScene() {
  const t = useTranslate()
  const [degree, setDegree] = useState('')
  const [about, setAbout] = useState('')
  return (
    <Form>
      <Field label={t('学历', 'Education')} required error={degree ? undefined : t('请选择学历', 'Choose one')}>
        {(control) => (
          <select {...control} value={degree} onChange={(event) => setDegree(event.target.value)}>
            <option value="">{t('请选择', 'Choose')}</option>
            <option value="6">{t('中专', 'Vocational school')}</option>
            <option value="5">{t('大专', 'College')}</option>
          </select>
        )}
      </Field>
      <Field label={t('工作经历', 'Experience')} hint={t('不超过 200 字', 'At most 200 characters')}>
        {(control) => <textarea {...control} rows={3} value={about} onChange={(event) => setAbout(event.target.value)} />}
      </Field>
      <Field label={t('出生日期', 'Date of birth')} hint={t('报名后不能修改', 'Cannot be changed later')}>
        {(control) => <input {...control} type="date" defaultValue="1990-03-07" disabled />}
      </Field>
    </Form>
  )
}
FieldScene.title = '任何控件'
FieldScene.note = '给下拉框、多行文字等配上标签、说明和错误；必填有标记。'
