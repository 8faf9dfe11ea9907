import { useState } from 'react'
import { styled } from 'styled-components'
import { Field } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '任何控件'
export const note = '给下拉框、多行文字等配上标签、说明和错误；必填有标记。'

export function Scene() {
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

const Form = styled.div`
  display: grid;
  gap: 8px;
  max-width: 400px;
`
