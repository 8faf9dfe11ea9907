// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFields } from '#lib/hooks'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'

afterEach(cleanup)

const labels = { name: '名称', phone: '手机' }

function Form() {
  const missing = (value: string) => (value === '' ? '请填写' : undefined)
  const fields = useFields({ name: missing, phone: missing })
  const { onChange, onBlur, value } = fields.field('phone')
  const name = fields.field('name')
  return (
    <>
      <input aria-label="名称" value={name.value} onChange={({ target }) => name.onChange(target.value)} onBlur={name.onBlur} />
      <input aria-label="手机" value={value} onChange={({ target }) => onChange(target.value)} onBlur={onBlur} />
      <ErrorSummary fields={fields} labels={labels} fault={undefined} refused />
      <button type="button" onClick={() => fields.check(['name', 'phone'])}>
        提交
      </button>
    </>
  )
}

const listed = () => within(screen.getByRole('alert')).getAllByRole('button')

function fill(name: string): void {
  fireEvent.change(screen.getByLabelText(name), { target: { value: 'x' } })
  fireEvent.blur(screen.getByLabelText(name))
}

test('a corrected error keeps its line, so that the button below does not move', () => {
  render(<Form />)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByText('提交'))
  expect(screen.getByRole('alert').textContent).toContain('还有 2 处需要修改')
  fill('手机')
  expect(screen.getByRole('alert').textContent).toContain('还有 1 处需要修改')
  expect(listed().map(({ textContent }) => textContent)).toEqual(['名称', '手机（已改好）'])
  fill('名称')
  expect(screen.getByRole('alert').textContent).toContain('都改好了，可以提交了')
  expect(listed()).toHaveLength(2)
})
