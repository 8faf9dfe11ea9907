// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { Button, ButtonLink, Field, type FieldProps } from '#lib/primitives'
import { renderOnServer, renderPage } from '../../../support/renderPage.tsx'

const province = (props: Partial<FieldProps> = {}) => (
  <Field label="省份" {...props}>
    {(control) => (
      <select {...control}>
        <option>云南</option>
      </select>
    )}
  </Field>
)
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '省份' })
const described = () => document.getElementById(select().getAttribute('aria-describedby') ?? '')?.textContent

test('any control is named by its label and described by its hint', () => {
  renderPage(province({ hint: '户口所在地' }))
  expect(described()).toBe('户口所在地')
  expect(select().hasAttribute('aria-invalid')).toBe(false)
  expect(select().hasAttribute('aria-required')).toBe(false)
})

test('without a hint and an error, it has no description, and the space of the error is reserved', () => {
  renderPage(province())
  expect(select().hasAttribute('aria-describedby')).toBe(false)
  expect(document.querySelector('p')?.textContent).toBe('')
})

test('an error replaces the hint, and is announced if it is new, but not if it was rendered with the page', () => {
  const { rerender } = renderPage(province({ hint: '户口所在地', error: '请选择省份' }))
  expect(described()).toBe('请选择省份')
  expect(select().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(province({ error: '暂不支持这个省份' }))
  expect(screen.getByRole('alert').textContent).toBe('暂不支持这个省份')
})

test('a required field is marked visually and for screen readers, and its name stays the label', () => {
  renderPage(province({ required: true }))
  expect(select().getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true')
})

test('accepts an id, from which the id of its message is derived', () => {
  expect(renderOnServer(province({ id: 'province', error: '请选择省份' }))).toMatch(
    /for="province".*id="province" aria-describedby="province-message".*id="province-message"/,
  )
})

test('a ref refers to the button, and to the link styled as one', () => {
  const [button, link] = [createRef<HTMLButtonElement>(), createRef<HTMLAnchorElement>()]
  renderPage(
    <>
      <Button ref={button}>保存</Button>
      <ButtonLink ref={link} href="/course">
        课程
      </ButtonLink>
    </>,
  )
  expect(button.current).toBe(screen.getByRole('button'))
  expect(link.current).toBe(screen.getByRole('link'))
})
