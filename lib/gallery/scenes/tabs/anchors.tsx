import { styled } from 'styled-components'
import { AnchorTabs } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '页内定位'
export const note = '是普通的锚点链接，没有脚本也能用；跟着滚动标出当前的部分。'

export function Scene() {
  const t = useTranslate()
  const items = [
    { id: 'anchor-about', label: t('课程介绍', 'About') },
    { id: 'anchor-lessons', label: t('课程目录', 'Lessons'), count: 24 },
    { id: 'anchor-reviews', label: t('学员评价', 'Reviews'), count: 318 },
  ]
  return (
    <>
      <AnchorTabs items={items} label={t('这一页', 'This page')} />
      {items.map(({ id, label }) => (
        <Part key={id} id={id}>
          {label}
        </Part>
      ))}
    </>
  )
}

const Part = styled.div`
  padding: 24px 0 48px;
  color: var(--text-muted);
`
