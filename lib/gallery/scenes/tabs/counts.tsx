import { useState } from 'react'
import { Tabs, TextField } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '带数量，手动确认'
export const note = '方向键只移动焦点，回车才切换：用于内容要等的时候。看过的内容留着。'

export function Scene() {
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
