import { notify } from '#lib/notification'
import { Avatar, Button } from '#lib/primitives'
import { styled } from 'styled-components'
import { useTranslate } from '../../useTranslate.ts'

export const title = '带头像'
export const note = '头像代替图标：可以给图片地址，也可以给组件；加载不出来就不显示。'

export function Scene() {
  const t = useTranslate()
  const answered = {
    title: t('陈师傅回答了你的问题', 'Chen has answered you'),
    description: t('先用粗刨，再用光刨。', 'Jack plane first, then the smoother.'),
  }
  const face = <Avatar name={t('陈师傅', 'Chen')} />
  return (
    <Row>
      <Button data-opens onClick={() => notify({ ...answered, avatar: { src: 'picture/portrait.svg', alt: '' } })}>
        {t('图片', 'Picture')}
      </Button>
      <Button data-opens onClick={() => notify({ ...answered, avatar: face })}>
        {t('组件', 'Component')}
      </Button>
      <Button data-opens onClick={() => notify({ ...answered, avatar: { src: 'picture/missing.svg', alt: '' } })}>
        {t('加载不出来', 'Missing')}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
