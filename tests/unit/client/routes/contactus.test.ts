import { expect, test } from 'vitest'
import { parseServiceHours, serviceState } from '../../../../client/routes/contactus/serviceHours.ts'

/** Time in Beijing; 2026-11-27 is a Friday. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`)
const state = (hours: string, now: Date) => serviceState(parseServiceHours(hours)!, now)

test('service hours say whether someone is there now, or when again', () => {
  expect(state('每天 8:30–21:00，节假日不休', at('2026-11-27', '20:59'))).toEqual({ isOpen: true, words: '现在有人，到今天 21:00' })
  expect(state('每天 8:30–21:00', at('2026-11-27', '21:00'))).toEqual({ isOpen: false, words: '现在休息，明天 8:30 开始' })
  expect(state('每天 8:30–21:00', at('2026-11-27', '07:00')).words).toBe('现在休息，今天 8:30 开始')
  expect(state('周一至周五 9:00-18:00', at('2026-11-27', '18:30')).words).toBe('现在休息，周一 9:00 开始')
  expect(state('工作日 9:00–17:30', at('2026-11-29', '12:00')).words).toBe('现在休息，明天 9:00 开始')
  expect(state('周六至周一 9:00–17:30', at('2026-11-29', '12:00')).isOpen).toBe(true)
})

test('hours that are described in another way have no state', () => {
  for (const hours of ['以各机构主页公布的时间为准，多为工作日 9:00–17:30', '随时', '']) expect(parseServiceHours(hours)).toBeNull()
})
