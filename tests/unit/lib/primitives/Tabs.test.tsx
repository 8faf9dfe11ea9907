// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Tabs, type TabsProps } from '#lib/primitives'
import { renderOnServer, renderPage } from '../../../support/renderPage.tsx'

const items = [
  { value: 'hot', label: '热门', count: 8, content: <Notes of="热门" /> },
  { value: 'old', label: '往期', disabled: true, content: <Notes of="往期" /> },
  { value: 'new', label: '最新', content: <Notes of="最新" /> },
  { value: 'free', label: '免费', content: <Notes of="免费" /> },
]

function Notes({ of }: { of: string }) {
  const [text, setText] = useState('')
  return <input aria-label={of} value={text} onChange={(event) => setText(event.target.value)} />
}

const open = (props: Partial<TabsProps> = {}) => renderPage(<Tabs label="排行" items={items} {...props} />)
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
const notes = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name, hidden: true })

test('the first tab is selected, controls its panel, and is the only tab stop', () => {
  open()
  expect(screen.getByRole('tablist', { name: '排行' })).toBeTruthy()
  expect(selected()).toBe('热门 8')
  const panel = screen.getByRole('tabpanel')
  expect(panel.getAttribute('aria-labelledby')).toBe(tab(/热门/).id)
  expect(tab(/热门/).getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
  expect(within(panel).getByRole('textbox', { name: '热门' })).toBeTruthy()
})

test('every tab controls an existing element', () => {
  open()
  for (const { id } of screen.getAllByRole('tabpanel', { hidden: true })) expect(document.getElementById(id)).toBeTruthy()
  for (const element of screen.getAllByRole('tab'))
    expect(document.getElementById(element.getAttribute('aria-controls')!)?.getAttribute('aria-labelledby')).toBe(element.id)
})

test('a click selects a tab and reports it once', () => {
  const onChange = vi.fn()
  open({ onChange })
  fireEvent.click(tab('最新'))
  fireEvent.click(tab('最新'))
  fireEvent.click(tab('往期'))
  expect(onChange.mock.calls).toEqual([['new']])
  expect(selected()).toBe('最新')
})

test('the arrow keys cycle and skip disabled tabs, Home and End select the ends', () => {
  open()
  tab(/热门/).focus()
  for (const [key, name] of [
    ['ArrowRight', '最新'],
    ['ArrowRight', '免费'],
    ['ArrowRight', '热门 8'],
    ['ArrowLeft', '免费'],
    ['Home', '热门 8'],
    ['End', '免费'],
  ] as const) {
    expect(press(key)).toBe(false)
    expect([key, document.activeElement?.textContent, selected()]).toEqual([key, name, name])
  }
})

test('other keys, and arrow keys with a modifier, are left to the browser', () => {
  open()
  tab(/热门/).focus()
  expect(press('ArrowRight', { altKey: true })).toBe(true)
  expect(press('ArrowDown')).toBe(true)
  expect(press('Tab')).toBe(true)
  expect(selected()).toBe('热门 8')
})

test('keys pressed within a panel do not change tabs', () => {
  open()
  notes('热门')!.focus()
  expect(press('ArrowRight')).toBe(true)
  expect(selected()).toBe('热门 8')
})

test('in RTL, the arrow keys are swapped', () => {
  document.body.style.direction = 'rtl'
  open()
  tab(/热门/).focus()
  press('ArrowLeft')
  expect(selected()).toBe('最新')
  press('ArrowRight')
  expect(selected()).toBe('热门 8')
  document.body.style.direction = ''
})

test('with manual activation, the arrow keys only move the focus', () => {
  open({ manual: true })
  tab(/热门/).focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(tab('最新'))
  expect(selected()).toBe('热门 8')
  fireEvent.click(document.activeElement!)
  expect(selected()).toBe('最新')
})

test('a controlled value determines the selected tab', () => {
  const onChange = vi.fn()
  const { rerender } = open({ value: 'new', onChange })
  fireEvent.click(tab('免费'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('free')
  expect(selected()).toBe('最新')
  rerender(<Tabs label="排行" items={items} value="free" onChange={onChange} />)
  expect(selected()).toBe('免费')
})

test.each([
  ['a default', { defaultValue: 'free' }, '免费'],
  ['a default that is disabled', { defaultValue: 'old' }, '热门 8'],
  ['a value that no tab has', { value: 'gone' }, '热门 8'],
])('%s is resolved to an enabled tab', (_, props, shown) => {
  open(props)
  expect(selected()).toBe(shown)
})

test('a panel is mounted when it is selected, and starts over each time', () => {
  open()
  expect(notes('最新')).toBeNull()
  fireEvent.change(notes('热门')!, { target: { value: '第一' } })
  fireEvent.click(tab('最新'))
  expect(notes('热门')).toBeNull()
  fireEvent.click(tab(/热门/))
  expect(notes('热门')?.value).toBe('')
})

test('a kept panel stays mounted, hidden, with its state', () => {
  open({ keep: true })
  expect(notes('最新')).toBeNull()
  fireEvent.change(notes('热门')!, { target: { value: '第一' } })
  fireEvent.click(tab('最新'))
  expect(screen.queryByRole('textbox', { name: '热门' })).toBeNull()
  expect(notes('热门')?.value).toBe('第一')
  fireEvent.click(tab(/热门/))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '热门' }).value).toBe('第一')
})

test('the server renders only the selected panel', () => {
  const html = renderOnServer(<Tabs label="排行" items={items} defaultValue="new" />)
  expect(html).toContain('aria-label="最新"')
  expect(html).not.toContain('aria-label="热门"')
})
