import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '链接'
export const note = '通往另一个地址的，外观是按钮，其实是链接：可以在新标签页打开。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <ButtonLink href="#/button/link" tone="primary">
        {t('去上课', 'Go to class')}
      </ButtonLink>
      <ButtonLink href="#/button/link">{t('查看证书', 'View certificate')}</ButtonLink>
      <ButtonLink href="#/button/link" tone="plain" size="small">
        {t('全部课程', 'All courses')}
      </ButtonLink>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
