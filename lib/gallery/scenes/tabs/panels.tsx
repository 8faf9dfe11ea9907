import { Tabs } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '切换内容'
export const note = '左右方向键切换，Home 和 End 到两头；不可用的跳过。'

export function Scene() {
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
