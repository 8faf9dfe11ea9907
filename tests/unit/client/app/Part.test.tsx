// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Deferred, Settled } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import '../../../support/patientQueries.ts'

afterEach(cleanup)

interface Parts {
  options: Deferred<string>
  list: Deferred<string>
}

const field = (value: string) => <input aria-label="名称" defaultValue={value} data-options={value} />
const rows = (value: string) => <p>{value}</p>

/** A list with filters, like a screen. */
function Screen() {
  const { options, list } = useLoaderData<Parts>()
  return (
    <>
      <Part of={options} name="筛选条件" fallback={<i>options on their way</i>} subject="options">
        {field}
      </Part>
      <Part of={list} name="机构" fallback={<i>list on its way</i>}>
        {rows}
      </Part>
    </>
  )
}

/** Renders the screen at an address; returns a function that navigates, with the result of the loader. */
async function open(first: Partial<Parts>) {
  let parts: Parts
  const answer = ({ options = { value: 'all' }, list = { value: 'six' } }: Partial<Parts>) => void (parts = { options, list })
  answer(first)
  const router = createMemoryRouter([{ path: '/institutional', loader: () => parts, Component: Screen, HydrateFallback: () => null }], {
    initialEntries: ['/institutional'],
  })
  const { container } = render(<RouterProvider router={router} />)
  await act(async () => {})
  return {
    container,
    navigate: (search: string, next: Partial<Parts>) => act(async () => (answer(next), router.navigate(`/institutional${search}`))),
    revalidate: (next: Partial<Parts>) => act(async () => (answer(next), router.revalidate())),
    answerNext: answer,
  }
}

/** Creates a deferred section with functions that settle it. */
function latePart() {
  const { promise, resolve } = Promise.withResolvers<Settled<string>>()
  return { part: { late: promise }, settle: (part: Settled<string>) => act(async () => resolve(part)) }
}

const failed = (requestId?: string) => ({ fault: { status: 500, code: 1502, message: '服务器内部错误', requestId } })

test('deferred options of a new address do not delay other sections', async () => {
  const { container, navigate } = await open({ options: failed() })
  const { part, settle } = latePart()
  await navigate('?category=5', { options: part, list: { value: 'one' } })
  expect(container.textContent).toBe('options on their wayone')
  await settle({ value: 'all' })
  expect(screen.getByLabelText('名称')).toBeTruthy()
  expect(container.textContent).toBe('one')
})

test('a deferred list of a new address shows its placeholder instead of the previous list', async () => {
  const { container, navigate } = await open({})
  const { part, settle } = latePart()
  await navigate('?category=5', { list: part })
  expect(container.textContent).toBe('list on its way')
  await settle({ value: 'one' })
  expect(container.textContent).toBe('one')
})

test('a deferred section renders the same as one that was in time', async () => {
  const { container, navigate } = await open({})
  const inTime = container.innerHTML
  const { part, settle } = latePart()
  await navigate('?category=5', { list: part })
  await settle({ value: 'six' })
  expect(container.innerHTML).toBe(inTime)
})

test('a section that is reloaded at the same address keeps its elements until the answer arrives', async () => {
  const { revalidate } = await open({})
  const shown = screen.getByText('six')
  const { part, settle } = latePart()
  await revalidate({ list: part })
  expect(screen.getByText('six')).toBe(shown)
  await settle({ value: 'seven' })
  expect(screen.getByText('seven')).toBe(shown)
})

test('the answer to an earlier request is not shown while a later one is pending', async () => {
  const { container, navigate } = await open({})
  const [first, second] = [latePart(), latePart()]
  await navigate('?category=5', { list: first.part })
  await navigate('?category=6', { list: second.part })
  await first.settle({ value: 'five' })
  expect(container.textContent).toBe('list on its way')
  await second.settle({ value: 'two' })
  expect(container.textContent).toBe('two')
})

test('a section of the same subject stays at the next address and keeps the focus', async () => {
  const { container, navigate } = await open({})
  const name = screen.getByLabelText('名称')
  name.focus()
  const { part, settle } = latePart()
  await navigate('?category=5', { options: part, list: { value: 'one' } })
  expect(container.textContent).toBe('one')
  expect(document.activeElement).toBe(name)
  await settle({ value: 'fewer' })
  expect(document.activeElement).toBe(name)
  expect(name.dataset['options']).toBe('fewer')
})

test('a streamed section of the same subject stays as well', async () => {
  const { navigate } = await open({ options: { late: Promise.resolve({ value: 'all' }), streamed: true } })
  const name = await screen.findByLabelText('名称')
  const { part, settle } = latePart()
  await navigate('?category=5', { options: part })
  expect(screen.getByLabelText('名称')).toBe(name)
  await settle({ value: 'fewer' })
  expect(screen.getByLabelText('名称')).toBe(name)
  expect(name.dataset['options']).toBe('fewer')
})

test('a deferred section that fails is replaced alone, with the request id', async () => {
  const { container, navigate } = await open({})
  const { part, settle } = latePart()
  await navigate('?category=5', { options: part, list: { value: 'one' } })
  await settle(failed('0f8c2b6e'))
  expect(await screen.findByText('筛选条件没有加载出来')).toBeTruthy()
  expect(container.textContent).toContain('0f8c2b6e')
  expect(screen.getByText('one')).toBeTruthy()
})

test('重新加载 keeps the focus and is busy until the answer arrives, whether it fails again or not', async () => {
  const { answerNext } = await open({ list: failed('first') })
  const again = await screen.findByRole('button', { name: '重新加载' })
  again.focus()
  const [first, second] = [latePart(), latePart()]
  answerNext({ list: first.part })
  await act(async () => again.click())
  expect(again.getAttribute('aria-busy')).toBe('true')
  await first.settle(failed('second'))
  expect(screen.getByText(/second/)).toBeTruthy()
  expect(again.getAttribute('aria-busy')).not.toBe('true')
  expect(document.activeElement).toBe(again)
  answerNext({ list: second.part })
  await act(async () => again.click())
  await second.settle({ value: 'six' })
  expect(document.activeElement?.textContent).toBe('six')
})

test('an error of the previous address is not shown at the next one', async () => {
  const { container, navigate } = await open({ options: failed() })
  await navigate('?category=5', { options: latePart().part })
  expect(container.textContent).toContain('options on their way')
})

test('the server’s markup stays while its address is reloaded, but not at other addresses', async () => {
  const { container, navigate, revalidate } = await open({ options: { drawn: true } })
  const markup = container.firstElementChild
  await revalidate({ options: latePart().part })
  expect(container.firstElementChild).toBe(markup)
  await navigate('?category=5', { options: latePart().part })
  expect(container.textContent).toContain('options on their way')
})

test.each([
  ['shows that text', { status: 200, code: 1004, message: '课程不存在' }, '课程不存在'],
  ['offers 重新加载 for other errors', { status: 500, code: 1502, message: '' }, /没有加载出来/],
])('a section with its own refusal text %s', async (_, fault, text) => {
  const refused = ({ code, message }: { code: number; message: string }): ReactNode => (code === 1004 ? <b>{message}</b> : undefined)
  const router = createMemoryRouter([
    {
      path: '/',
      Component: () => (
        <Part of={{ fault }} name="私信" fallback={null} refused={refused}>
          {rows}
        </Part>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByText(text)).toBeTruthy()
})

const inRouter = (of: Deferred<string>) => (
  <MemoryRouter>
    <Part of={of} name="机构" fallback={<i>on its way</i>}>
      {rows}
    </Part>
  </MemoryRouter>
)

/** Renders the document as the server sends it after a deferred section: React has awaited the promise. */
function documentOf(part: Settled<string>) {
  const container = document.body.appendChild(document.createElement('div'))
  const late = Object.assign(Promise.resolve(part), { status: 'fulfilled', value: part })
  container.innerHTML = renderToString(inRouter({ late, streamed: true }))
  return container
}

test('a section that was deferred in the document is hydrated and keeps its elements when it is reloaded', async () => {
  const container = documentOf({ value: 'six' })
  const shown = screen.getByText('six')
  const { part, settle } = latePart()
  const faults: unknown[] = []
  const options = { container, hydrate: true, onRecoverableError: (fault: unknown) => void faults.push(fault) } as const
  const view = await act(async () => render(inRouter({ ...part, streamed: true }), options))
  expect(screen.getByText('six')).toBe(shown)
  await settle({ value: 'six' })
  const again = latePart()
  view.rerender(inRouter(again.part))
  await act(async () => {})
  expect(screen.getByText('six')).toBe(shown)
  await again.settle({ value: 'seven' })
  expect(screen.getByText('seven')).toBe(shown)
  expect(faults).toEqual([])
})
