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

/** The attributes that the page has while a layer is above it. */
const pageRules = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()

function open() {
  onClose.mockClear()
  renderPage(<Page />)
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: '退出这台设备？' }) }
}

test('a dialog opens modally, named by its title, as wide as asked, and the page behind stands still', () => {
  const { dialog } = open()
  expect(dialog.open).toBe(true)
  expect(dialog.style.getPropertyValue('--dialog-width')).toBe('560px')
  expect(pageRules()).toMatch(/^html *\{.*overflow: hidden !important/)
})

test('关闭 closes it, gives the focus back and lets the page scroll', () => {
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

test('a file chooser that is cancelled inside it does not close it', () => {
  open()
  fireEvent(screen.getByText('内容'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a click beside it closes it; a selection dragged out of it, or into it, does not', () => {
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
