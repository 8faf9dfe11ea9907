import { describe, expect, it } from 'vitest'
import { createDurationSampler } from '../../../../../../server/upstream/limits/logic/createDurationSampler.ts'

describe('the recent durations of work', () => {
  let now = 0
  const take = (ms: number) => async () => void (now += ms)

  it('apply to imitated work, also after a failure', async () => {
    const { timed, imitate } = createDurationSampler(() => now)
    for (let times = 0; times < 64; times++) await timed(take(1))
    for (let times = 0; times < 63; times++) await timed(take(30))
    await expect(timed(async () => take(30)().then(() => Promise.reject(new Error('busy'))))).rejects.toThrow('busy')
    const start = performance.now()
    await imitate()
    expect(performance.now() - start).toBeGreaterThan(28)
  })
})
