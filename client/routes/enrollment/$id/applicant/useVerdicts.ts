import { useEffect, useState } from 'react'
import type { EnrolmentForm, LevelVerdict } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'

/** Delay between the last change of a fact and asking, in milliseconds. */
const askDelay = 600

/**
 * Which levels of an occupation are open by what a form says; null before the self-check, and while that is not known. The
 * form's own facts go before what the self-check was told, as the upstream judges them.
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
        // The fault is told when the form is sent.
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
