import { expect, test } from 'vitest'
import { clockText, notesAsMarkdown } from '../../../../../../server/upstream/participation/note.ts'

const note = { courseId: 'c1', courseTitle: '焊条电弧焊', lessonId: 'l1', lessonTitle: '引弧', atSeconds: 65, text: '先**敲**后拉' }
const now = Date.UTC(2026, 10, 20, 17)

test('notes are grouped by course, lesson and time, each heading once', () => {
  expect(
    notesAsMarkdown(
      [note, { ...note, atSeconds: 70, text: '第二条' }, { ...note, lessonId: 'l2', lessonTitle: '收弧\n# 假标题', text: '第三条' }],
      now,
    ),
  ).toBe(`# 焊条电弧焊

> 共 3 条笔记，导出于 2026年11月21日

## 引弧

### 01:05

先**敲**后拉

### 01:10

第二条

## 收弧 # 假标题

### 01:05

第三条
`)
})

test('without notes, the text is empty', () => {
  expect(notesAsMarkdown([], now)).toBe('')
})

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_400, '24:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
