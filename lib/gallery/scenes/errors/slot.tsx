import { ErrorPage } from '#lib/errors'
import { TextField } from '#lib/primitives'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslate } from '../../useTranslate.ts'

export const title = '自己的画和更多去路'
export const note = '画代替号码；去路下面还可以放搜索或相近的内容。'

export function Scene() {
  const t = useTranslate()
  const [words, setWords] = useState('')
  const drawing = (
    <svg width="144" height="96" viewBox="0 0 144 96" fill="var(--level-5-soft)">
      <rect x="12" y="8" width="120" height="80" rx="10" />
      <path d="M44 62 72 30l28 32" fill="none" stroke="var(--warm)" strokeWidth="8" strokeLinejoin="round" />
    </svg>
  )
  return (
    <ErrorPage status={404} homeHref="#/" drawing={drawing}>
      <Search>
        <TextField label={t('搜索课程', 'Search courses')} name="words" value={words} onChange={setWords} type="search" />
      </Search>
    </ErrorPage>
  )
}

const Search = styled.div`
  width: 100%;
  max-width: 320px;
  margin-top: 32px;
  text-align: start;
`
