import { useEffect, useState } from 'react'
import type { PaperDetail } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createServerClock } from '../../../answering/store/createServerClock.ts'

/** Interval between requests for the server's time, in milliseconds, randomised by 10 % to spread the candidates' requests. */
const askMs = 30_000

/** Returns the time until the start of an official exam, by the server's clock, and the state of the connection. */
export function useExamStart(paper: Pick<PaperDetail, 'id' | 'exam' | 'now' | 'sitting'>) {
  const [sitting, setSitting] = useState(paper.sitting)
  const [time, setTime] = useState(Date.parse(paper.now))
  const [check, setCheck] = useState<{ roundTripMs: number | null | undefined; clockDiffers: number }>({
    roundTripMs: undefined,
    clockDiffers: 0,
  })
  const { id } = paper
  const exam = paper.exam.id
  useEffect(() => {
    const clock = createServerClock()
    let known = false
    let asking: ReturnType<typeof setTimeout>
    let ended = false
    const ask = async () => {
      const asked = performance.now()
      const fresh = await browserApi('GET /api/exam/:id/paper/:paper', { id: exam, paper: id }).catch(() => undefined)
      if (ended) return
      if (fresh) {
        clock.sync(fresh.now, asked)
        known = true
        setSitting(fresh.sitting)
        setTime(clock.time())
      }
      setCheck({
        roundTripMs: fresh ? performance.now() - asked : null,
        clockDiffers: fresh ? (Date.now() - clock.time()) / 1000 : 0,
      })
      asking = setTimeout(() => void ask(), askMs * (0.9 + 0.2 * Math.random()))
    }
    void ask()
    const second = setInterval(() => known && setTime(clock.time()), 1000)
    const onShow = () => {
      if (document.hidden) return
      clearTimeout(asking)
      void ask()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => {
      ended = true
      clearTimeout(asking)
      clearInterval(second)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [exam, id])
  return {
    check,
    /** Last answer of the server, whose times may change. */
    sitting,
    /** Seconds until the start. */
    left: sitting ? Math.max(0, Math.ceil((Date.parse(sitting.startsAt) - time) / 1000)) : 0,
    /** Whether admission is closed. */
    closed: sitting ? time > Date.parse(sitting.lateUntil) : false,
  }
}
