import { describe, expect, test } from 'vitest'
import { createEdit, type Mark } from '#parts/community/markdownEdits.ts'

/** Applies a mark; guillemets enclose the selection before and after. */
function marked(mark: Mark, given: string): string {
  const start = given.indexOf('«')
  const end = given.indexOf('»') - 1
  const text = given.replaceAll(/[«»]/g, '')
  const edit = createEdit(mark, { text, start, end })
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  const [from, to] = edit.select
  return `${after.slice(0, from)}«${after.slice(from, to)}»${after.slice(to)}`
}

describe('toolbar marks', () => {
  test('enclose the selected words, and are removed when applied again', () => {
    expect(marked('bold', '手要«稳»。')).toBe('手要**«稳»**。')
    expect(marked('bold', '手要**«稳»**。')).toBe('手要«稳»。')
    expect(marked('bold', '«»')).toBe('**«加粗的文字»**')
  })

  test('precede each selected line, and are removed when all lines have them', () => {
    expect(marked('list', '第一\n第«二\n第»三')).toBe('第一\n- 第二\n- 第三«»')
    expect(marked('list', '- 第«二»')).toBe('第二«»')
    expect(marked('numbers', '«甲\n乙»')).toBe('1. 甲\n2. 乙«»')
    expect(marked('quote', '他说«»好')).toBe('> 他说好«»')
  })

  test('create a link whose address is typed next, and code of a word or of lines', () => {
    expect(marked('link', '看«手册»')).toBe('看[手册](«https://»)')
    expect(marked('code', '用«G71»')).toBe('用`«G71»`')
    expect(marked('code', '«G71\nG70»')).toBe('```\n«G71\nG70»\n```')
  })
})
