import { styled } from 'styled-components'
import { Avatar } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function FacesScene() {
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
FacesScene.title = '照片与首字'
FacesScene.note = '有照片、照片加载失败、没有照片；同一个人的底色总是同一种。'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

export function SizesScene() {
  const t = useTranslate()
  return (
    <Line>
      {[24, 32, 40, 64, 96].map((size) => (
        <Avatar key={size} name={t('陈师傅', 'Chen')} size={size} />
      ))}
    </Line>
  )
}
SizesScene.title = '大小'
SizesScene.note = '边长以像素计，默认 40。'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
`
