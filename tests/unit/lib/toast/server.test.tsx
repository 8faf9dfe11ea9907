import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { toast, ToastHost } from '#lib/toast'

test('on the server, a toast throws with a reason and a solution', () => {
  expect(() => toast.error('坏了')).toThrow(
    'toast("坏了") was called on the server, where another visitor might receive the message. Call it in an event handler or an effect',
  )
})

test('the host renders nothing on the server', () => {
  expect(renderToString(<ToastHost />)).toBe('')
})

test('on the server, a promise toast does not start its work', () => {
  const work = vi.fn(async () => undefined)
  expect(() => toast.promise(work, { loading: '上传中' })).toThrow('toast("上传中") was called on the server')
  expect(work).not.toHaveBeenCalled()
})
