import { useState } from 'react'
import { styled } from 'styled-components'
import { AnchorTabs, Tabs, TextField } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function PanelsScene() {
  const t = useTranslate()
  return (
    <Tabs
      label={t('课程', 'Course')}
      items={[
        {
          value: 'about',
          label: t('介绍', 'About'),
          content: <p>{t('从认识工具开始，到做出第一只榫卯凳。', 'From the first tool to your first stool.')}</p>,
        },
        {
          value: 'lessons',
          label: t('目录', 'Lessons'),
          content: <p>{t('共 24 课，最长 18 分钟。', '24 lessons of up to 18 minutes.')}</p>,
        },
        { value: 'exam', label: t('考试', 'Exam'), disabled: true, content: null },
        { value: 'notes', label: t('笔记', 'Notes'), content: <p>{t('还没有笔记。', 'No notes yet.')}</p> },
      ]}
    />
  )
}
PanelsScene.title = '切换内容'
PanelsScene.note = '左右方向键切换，Home 和 End 到两头；不可用的跳过。'

export function CountsScene() {
  const t = useTranslate()
  const [text, setText] = useState('')
  const reply = (
    <TextField
      label={t('回复', 'Reply')}
      name="reply"
      value={text}
      onChange={setText}
      hint={t('切走再回来，字还在', 'It is still here when you come back')}
    />
  )
  return (
    <Tabs
      manual
      keep
      label={t('消息', 'Messages')}
      items={[
        { value: 'comments', label: t('评论', 'Comments'), count: 12, content: reply },
        {
          value: 'likes',
          label: t('赞同', 'Likes'),
          count: 3,
          content: <p>{t('三个人赞同了你的回答。', 'Three people like your answer.')}</p>,
        },
        { value: 'orders', label: t('订单', 'Orders'), count: 0, content: <p>{t('没有订单消息。', 'Nothing about orders.')}</p> },
      ]}
    />
  )
}
CountsScene.title = '带数量，手动确认'
CountsScene.note = '方向键只移动焦点，回车才切换：用于内容要等的时候。看过的内容留着。'

export function ManyScene() {
  const t = useTranslate()
  const names = Array.from({ length: 16 }, (_, index) => `${t('工种', 'Trade')} ${index + 1}`)
  return (
    <Tabs
      label={t('工种', 'Trades')}
      defaultValue="8"
      items={names.map((name, index) => ({ value: String(index), label: name, content: name }))}
    />
  )
}
ManyScene.title = '很多'
ManyScene.note = '放不下就横向滚动，选中的总在眼前。'

export function AnchorsScene() {
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
AnchorsScene.title = '页内定位'
AnchorsScene.note = '是普通的锚点链接，没有脚本也能用；跟着滚动标出当前的部分。'

const Part = styled.div`
  padding: 24px 0 48px;
  color: var(--text-muted);
`
