import { describe, expect, test } from 'vitest'
import { textDifference } from '../../../../../../server/upstream/publishing/logic/textDifference.ts'
import { textBlocks } from '../../../../../../server/upstream/publishing/pack/ruleRows.ts'

const between = (older: string, newer: string) => textDifference('1.0', textBlocks(older), textBlocks(newer))

describe('the difference between two texts', () => {
  test('contains only unchanged parts if nothing changed', () => {
    const { from, blocks } = between('## 一\n\n正文。', '## 一\n\n正文。')
    expect(from).toBe('1.0')
    expect(blocks).toEqual([
      { kind: 'same', role: 'heading', parts: [{ kind: 'same', text: '一' }] },
      { kind: 'same', role: 'paragraph', parts: [{ kind: 'same', text: '正文。' }] },
    ])
  })

  test('shows added and removed words within a paragraph', () => {
    const { blocks } = between('1. 机构在收到申请后十个工作日内答复。', '1. 机构在收到申请后五个工作日内答复。')
    expect(blocks).toMatchObject([{ kind: 'changed', role: 'item' }])
    const parts = blocks[0]?.parts ?? []
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('')
    expect(without('added')).toBe('机构在收到申请后十个工作日内答复。')
    expect(without('removed')).toBe('机构在收到申请后五个工作日内答复。')
    expect(
      parts
        .filter(({ kind }) => kind === 'same')
        .map(({ text }) => text)
        .join(''),
    ).toContain('机构在收到申请后')
  })

  test('shows dissimilar paragraphs as one removal and one addition', () => {
    const { blocks } = between('第一段不动。\n\n引战和灌水。', '第一段不动。\n\n公开他人的电话、住址等信息。')
    expect(blocks.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added'])
  })

  test('keeps the order of the text when paragraphs are inserted', () => {
    const { blocks } = between('- 甲甲甲甲\n- 丙丙丙丙', '- 甲甲甲甲\n- 乙乙乙乙\n- 丙丙丙丙\n- 丁丁丁丁')
    expect(blocks.map(({ kind, parts }) => [kind, parts[0]?.text])).toEqual([
      ['same', '甲甲甲甲'],
      ['added', '乙乙乙乙'],
      ['same', '丙丙丙丙'],
      ['added', '丁丁丁丁'],
    ])
  })

  test('contains every paragraph of both texts once, even if two were swapped', () => {
    const [older, newer] = [
      ['甲方应当在五日内付款。', '乙方应当在十日内交货并验收。'],
      ['乙方应当在九日内交货并验收。', '甲方应当在六日内付款。'],
    ]
    const { blocks } = between(older.join('\n\n'), newer.join('\n\n'))
    const read = (without: string) =>
      blocks
        .filter(({ kind }) => kind !== without)
        .map(({ parts }) =>
          parts
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join(''),
        )
    expect(read('added')).toEqual(older)
    expect(read('removed')).toEqual(newer)
  })

  test('shows table rows by cells, links by their text, and never markup', () => {
    const { blocks } = between(
      '',
      '| 情形 | 处理 |\n| --- | --- |\n| **首次** | 提醒 |\n\n见[规则](/rule/effective/a)与 `代码`，<b>不是标记</b>。',
    )
    expect(blocks.map(({ role, parts }) => [role, parts[0]?.text])).toEqual([
      ['row', '情形 | 处理'],
      ['row', '首次 | 提醒'],
      ['paragraph', '见规则与 代码，<b>不是标记</b>。'],
    ])
  })

  test('can consist of a completely added or removed text', () => {
    expect(between('', '新的。').blocks.map(({ kind }) => kind)).toEqual(['added'])
    expect(between('旧的。', '').blocks.map(({ kind }) => kind)).toEqual(['removed'])
    expect(between('', '').blocks).toEqual([])
  })
})
