import { useEffect, useState } from 'react'
import type { EnrolmentForm, LevelVerdict } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'

/** Delay between the last change and the request, in milliseconds. */
const askDelay = 600

/**
 * Returns the verdicts on the levels of an occupation for the data in a form; null before the self-check and while they
 * are unknown. Data of the form takes precedence over the self-check, as in the upstream's decision.
 */
export function useVerdicts(occupation: string, form: EnrolmentForm): readonly LevelVerdict[] | null {
  const [answer, setAnswer] = useState<{ of: string; levels: readonly LevelVerdict[] }>()
  const { standing, workYears, education } = form
  const text = standing
    ? JSON.stringify({ ...standing, workYears: workYears ?? standing.workYears, education: education ?? standing.education })
    : ''
  useEffect(() => {
    if (text === '') return undefined
    const asking = new AbortController()
    const ask = async () => {
      const input = { profession: occupation, standing: JSON.parse(text) as NonNullable<typeof standing> }
      try {
        const { levels } = await browserApi('POST /api/enrollment/check', input, { signal: asking.signal })
        if (!asking.signal.aborted) setAnswer({ of: text, levels })
      } catch {
        // The error is reported when the form is sent.
      }
    }
    const timer = setTimeout(() => void ask(), askDelay)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [occupation, text])
  return answer?.of === text ? answer.levels : null
}
