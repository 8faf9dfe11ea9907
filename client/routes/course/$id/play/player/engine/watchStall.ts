/** Delays in milliseconds before a waiting player is checked: the first one, and all further ones. */
const [soonMs, laterMs] = [1000, 4000]

/**
 * Detects a stall that causes no error: engines retry for half a minute before they report one, and a network that drops
 * all packets never fails.
 */
export function watchStall(video: HTMLVideoElement, answers: () => Promise<boolean>, onGone: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  const stands = () => !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA
  const ask = async () => {
    if (!stands()) return
    const there = await answers()
    if (signal.aborted || !stands()) return
    if (there) wait(laterMs)
    else onGone()
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }
  video.addEventListener('waiting', () => wait(navigator.onLine ? soonMs : 0), { signal })
  addEventListener('offline', () => wait(0), { signal })
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
