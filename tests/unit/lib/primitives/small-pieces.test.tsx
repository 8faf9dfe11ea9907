// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SkillLevel } from '#lib/enums'
import { Avatar, Button, ButtonLink, LevelTag, PasswordField, Price, Stars, TextField } from '#lib/primitives'
import { renderPage } from '../../../support/renderPage.tsx'

test('a price shows yuan with two decimals and thousands separators, and zero is 免费', () => {
  renderPage(
    <>
      <Price fen={12900} />
      <Price fen={4_800_000} />
      <Price fen={5} />
      <Price fen={0} />
    </>,
  )
  expect(screen.getByText('¥129.00')).toBeTruthy()
  expect(screen.getByText('¥48,000.00')).toBeTruthy()
  expect(screen.getByText('¥0.05')).toBeTruthy()
  expect(screen.getByText('免费')).toBeTruthy()
})

test('a level shows its label, with the title unless there is no space', () => {
  renderPage(
    <>
      <LevelTag level={SkillLevel.Four} />
      <LevelTag level={SkillLevel.One} short />
    </>,
  )
  expect(screen.getByText('四级·中级工')).toBeTruthy()
  expect(screen.getByText('一级')).toBeTruthy()
})

test('stars have a text alternative with their number, and are never more than five', () => {
  renderPage(
    <>
      <Stars tenths={46} />
      <Stars tenths={99} />
    </>,
  )
  expect(screen.getByRole('img', { name: '4.6 分，满分 5 分' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '5.0 分，满分 5 分' })).toBeTruthy()
})

test('an image that fails is replaced by the initials', () => {
  renderPage(<Avatar name="王建国" src="/gone.png" />)
  fireEvent.error(screen.getByRole('img', { name: '王建国' }))
  expect(screen.getByText('王')).toBeTruthy()
})

test.each([
  ['王建国', '王'],
  ['Zhang Wei', 'ZW'],
  ['bob', 'B'],
  ['', '·'],
  ['😀师傅', '😀'],
])('the initials of %j are %j', (name, initials) => {
  renderPage(<Avatar name={name} />)
  expect(screen.getByText(initials)).toBeTruthy()
})

test('a busy button keeps its focus and ignores clicks', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  renderPage(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        保存
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: '保存' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button in a form does not submit it by default; a button link is a link', () => {
  renderPage(
    <>
      <Button>收藏</Button>
      <ButtonLink href="/course">课程</ButtonLink>
    </>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '收藏' }).type).toBe('button')
  expect(screen.getByRole('link', { name: '课程' }).getAttribute('href')).toBe('/course')
})

test('an error is associated with its field and announced if it is new, but not if it was rendered with the page', () => {
  const field = (error?: string) => (
    <TextField label="手机号" name="phone" value="1" onChange={() => undefined} error={error} hint="11 位数字" />
  )
  const { rerender } = renderPage(field('手机号格式错误'))
  const input = screen.getByRole('textbox', { name: '手机号' })
  const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toBe('手机号格式错误')
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(field())
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(described()).toBe('11 位数字')
  rerender(field('手机号格式错误'))
  expect(screen.getByRole('alert').textContent).toBe('手机号格式错误')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

function Password() {
  const [value, setValue] = useState('')
  return <PasswordField label="密码" name="password" value={value} onChange={setValue} />
}

test('a password can be shown and hidden', () => {
  renderPage(<Password />)
  const input = screen.getByLabelText<HTMLInputElement>('密码')
  fireEvent.change(input, { target: { value: 'Qiao7!jiang' } })
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('Qiao7!jiang')
  fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(input.type).toBe('password')
})

test('a password field warns while caps lock is on', () => {
  renderPage(<Password />)
  const input = screen.getByLabelText('密码')
  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true, getModifierState: () => true })
  const pressed = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
  Object.assign(pressed, { getModifierState: (name: string) => name === 'CapsLock' })
  fireEvent(input, pressed)
  expect(screen.getByRole('status').textContent).toBe('大写锁定已打开')
  fireEvent.blur(input)
  expect(screen.getByRole('status').textContent).toBe('')
})
