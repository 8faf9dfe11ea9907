import { useState } from 'react'
import { styled } from 'styled-components'
import { TextField } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '单行文字'
export const note = '说明、错误、不可用、末尾带单位。'

export function Scene() {
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

const Form = styled.div`
  display: grid;
  gap: 8px;
  max-width: 400px;
`

const Unit = styled.span`
  padding-inline-end: 12px;
  color: var(--text-faint);
`
