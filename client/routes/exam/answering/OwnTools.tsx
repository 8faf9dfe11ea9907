import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { QuestionTools } from '#parts/exam/QuestionTools.tsx'

type Marks = Data<'GET /api/examQuestion/mark/:attempt'>

interface OwnToolsProps {
  attempt: string
  question: string
}

/** In practice mode: adds the question to the favourites, or reports an error in it. Not rendered until the server responds. */
export function OwnTools({ attempt, question }: OwnToolsProps) {
  const [marks, setMarks] = useState<Marks>()
  useEffect(() => {
    const leaving = new AbortController()
    browserApi('GET /api/examQuestion/mark/:attempt', { attempt }, { signal: leaving.signal }).then(setMarks, () => undefined)
    return () => leaving.abort()
  }, [attempt])
  const put = (list: keyof Marks, on: boolean) =>
    setMarks((old) => old && { ...old, [list]: [...old[list].filter((each) => each !== question), ...(on ? [question] : [])] })
  return (
    <Place>
      {marks && (
        <QuestionTools
          key={question}
          attempt={attempt}
          question={question}
          favourite={marks.favourites.includes(question)}
          reported={marks.reported.includes(question)}
          onKept={(on) => put('favourites', on)}
          onReported={() => put('reported', true)}
        />
      )}
    </Place>
  )
}

const Place = styled.div`
  min-height: 44px;
  margin-top: 24px;
`
