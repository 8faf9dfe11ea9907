// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LoadErrorNotice } from '../../../../../client/parts/page/LoadErrorNotice.tsx'
import { renderPage } from '../../../../support/renderPage.tsx'

/** A section that failed, is deferred, and then arrives. */
function Reviews({ answer }: { answer: Promise<boolean> }) {
  const [state, setState] = useState<'failed' | 'late' | 'there'>('failed')
  const reload = async () => {
    if (!(await answer)) return
    setState('late')
    await Promise.resolve()
    setState('there')
  }
  return (
    <section>
      <h2>学员评价</h2>
      {state === 'failed' && <LoadErrorNotice name="评价" requestId={undefined} onReload={reload} />}
      {state === 'late' && <div>正在加载</div>}
      {state === 'there' && <ul />}
    </section>
  )
}

const again = () => screen.getByRole('button', { name: '重新加载' })

test('a section that fails again keeps its button with the focus, and reports the failure', async () => {
  const answer = Promise.withResolvers<boolean>()
  renderPage(<Reviews answer={answer.promise} />)
  again().focus()
  fireEvent.click(again())
  expect(screen.getByRole('status').textContent).toBe('…')
  await act(async () => answer.resolve(false))
  expect(screen.getByRole('status').textContent).toContain('请检查网络')
  expect(document.activeElement).toBe(again())
})

test('a section that arrives takes the focus from the button that loaded it', async () => {
  renderPage(<Reviews answer={Promise.resolve(true)} />)
  again().focus()
  await act(async () => fireEvent.click(again()))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('list'))
})

test('the focus stays at an element that the user has moved to in the meantime', async () => {
  const answer = Promise.withResolvers<boolean>()
  renderPage(
    <>
      <Reviews answer={answer.promise} />
      <button>收藏</button>
    </>,
  )
  again().focus()
  fireEvent.click(again())
  screen.getByRole('button', { name: '收藏' }).focus()
  await act(async () => answer.resolve(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '收藏' }))
})
