import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotificationHost, notify } from '#lib/notification'

test('on the server, a notification throws with a reason and a solution', () => {
  expect(() => notify({ title: '课程更新' })).toThrow(
    'notify("课程更新") was called on the server, where another visitor might receive the message. Call it in an event handler or an effect',
  )
})

test('the host renders nothing on the server', () => {
  expect(renderToString(<NotificationHost />)).toBe('')
})
