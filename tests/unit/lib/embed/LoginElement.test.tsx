// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoginResult } from '#lib/login'
import { LoginElement } from '../../../../lib/embed/LoginElement.tsx'
import type { LoginView } from '../../../../lib/embed/LoginView.tsx'
import { waitFor } from '../../../support/waitFor.ts'

type ViewProps = Parameters<typeof LoginView>[0]

const shown = vi.hoisted(() => ({ last: undefined as ViewProps | undefined }))
vi.mock('../../../../lib/embed/LoginView.tsx', () => ({ LoginView: (props: ViewProps) => ((shown.last = props), null) }))

customElements.define('zeyiji-login', LoginElement)
beforeEach(() => void (shown.last = undefined))

/** An open dialog, and the events that it has dispatched. */
const signedIn = { token: 'token', user: { id: 'u1' } } as unknown as LoginResult

async function openDialog() {
  const element = new LoginElement()
  const events: { type: string; detail: unknown }[] = []
  for (const name of ['success', 'cancel', 'error'])
    element.addEventListener(name, (event) => void events.push({ type: name, detail: (event as CustomEvent).detail }))
  element.host = 'https://www.example.com'
  element.modal = true
  element.open()
  document.body.append(element)
  const view = await waitFor(() => {
    expect(shown.last?.dialog).toEqual({ open: true })
    return shown.last!
  })
  return { element, events, view }
}

test('a dialog closes itself after its user has signed in, and tells the page who it is', async () => {
  const { element, events, view } = await openDialog()
  view.onSuccess(signedIn)
  expect(element.opened).toBe(false)
  await waitFor(() => expect(shown.last?.dialog).toEqual({ open: false }))
  expect(events).toEqual([{ type: 'success', detail: signedIn }])
})

test('the token reaches only listeners of the element itself', async () => {
  const { events, view } = await openDialog()
  const elsewhere = vi.fn()
  for (const place of [document.body, document, window]) place.addEventListener('success', elsewhere)
  view.onSuccess(signedIn)
  expect(events).toEqual([{ type: 'success', detail: signedIn }])
  for (const place of [document.body, document, window]) place.removeEventListener('success', elsewhere)
  expect(elsewhere).not.toHaveBeenCalled()
})

test('a dialog that its user closes tells the page once', async () => {
  const { element, events, view } = await openDialog()
  view.onCancel()
  view.onCancel()
  expect(element.opened).toBe(false)
  expect(events).toEqual([{ type: 'cancel', detail: null }])
})
