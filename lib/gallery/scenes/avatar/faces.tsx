import { styled } from 'styled-components'
import { Avatar } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '照片与首字'
export const note = '有照片、照片加载失败、没有照片；同一个人的底色总是同一种。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Avatar name={t('木工坊', 'Workshop')} src="picture/portrait.svg" />
      <Avatar name={t('王师傅', 'Wang')} src="picture/missing.svg" />
      <Avatar name={t('李晓梅', 'Li Xiaomei')} />
      <Avatar name={t('赵铁柱', 'Zhao Tiezhu')} />
      <Avatar name={t('欧阳静', 'Ouyang Jing')} />
      <Avatar name="Ada Lovelace" />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
