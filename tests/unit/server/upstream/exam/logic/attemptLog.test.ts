import { expect, test } from 'vitest'
import { attemptLog } from '../../../../../../server/upstream/exam/logic/attemptLog.ts'

const start = Date.parse('2026-12-13T01:00:00Z')
const at = (seconds: number) => start + 1000 * seconds
const presence = (session_id: string, from: number, to: number, address = '203.0.113.1') => ({
  session_id,
  device: 'Chrome · Windows',
  address,
  first_at: at(from),
  last_at: at(to),
})

test('the log names devices by session, a change of address, and a gap up to the end', () => {
  const log = attemptLog([presence('a', 0, 90), presence('a', 95, 300, '203.0.113.2')], { events: [], endedAt: at(900) })
  expect(log).toEqual([
    '2026-12-13 09:00:00 设备 1（Chrome · Windows，203.0.113.1）到 2026-12-13 09:01:30',
    '2026-12-13 09:01:35 设备 1（Chrome · Windows，203.0.113.2）到 2026-12-13 09:05:00',
    '2026-12-13 09:05:00 中断 10 分钟',
  ])
})

test('a gap counts only while no device calls', () => {
  const log = attemptLog([presence('a', 0, 30), presence('b', 20, 200), presence('a', 190, 200)], { events: [], endedAt: at(210) })
  expect(log.filter((line) => line.includes('中断'))).toEqual([])
  expect(log.filter((line) => line.includes('同时'))).toHaveLength(2)
  expect(attemptLog([], { events: [{ at: start, about: '作废' }], endedAt: at(900) })).toEqual(['2026-12-13 09:00:00 作废'])
})
