// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button, Dialog } from '#lib/primitives'
import { renderPage } from '../../../support/renderPage.tsx'

const onClose = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <Dialog title="退出这台设备？" onClose={close} width={560}>
          <p>内容</p>
        </Dialog>
      )}
    </StrictMode>
  )
}

/** Returns the page's style rules while a layer is above it. */
const pageRules = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()

function open() {
  onClose.mockClear()
  renderPage(<Page />)
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: '退出这台设备？' }) }
}

test('a dialog opens modally with its title and width, and the page does not scroll', () => {
  const { dialog } = open()
  expect(dialog.open).toBe(true)
  expect(dialog.style.getPropertyValue('--dialog-width')).toBe('560px')
  expect(pageRules()).toMatch(/^html *\{.*overflow: hidden !important/)
})

test('关闭 closes it, returns the focus and allows scrolling', () => {
  const { opener } = open()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(pageRules()).toBe('')
})

test('Escape closes it', () => {
  const { dialog } = open()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('cancelling a file chooser inside it does not close it', () => {
  open()
  fireEvent(screen.getByText('内容'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a click outside closes it; a text selection that starts or ends outside does not', () => {
  const { dialog } = open()
  const content = screen.getByText('内容')
  fireEvent.pointerDown(content)
  fireEvent.click(dialog)
  fireEvent.pointerDown(dialog)
  fireEvent.click(content)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})
